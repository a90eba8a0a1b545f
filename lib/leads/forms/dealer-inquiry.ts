import * as z from 'zod/mini'
import { email, optionalLine, requiredLine } from './fields.ts'

/** Inquiry of a business that wants to become a dealer. */
export const dealerInquirySchema = z.object({
  business_name: requiredLine(200, 'Business name is required'),
  contact_name: requiredLine(100, 'Contact name is required'),
  email: email('Please enter a valid email address'),
  phone_number: optionalLine(40, null),
  territory: optionalLine(200, null),
})

export const dealerInquiryDefaultValues = {
  business_name: '',
  contact_name: '',
  email: '',
  phone_number: '',
  territory: '',
}
