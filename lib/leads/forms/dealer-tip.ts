import * as z from 'zod/mini'
import { email, optionalLine, requiredLine } from './fields.ts'

/** A visitor's suggestion of a dealer that should carry the product. */
export const dealerTipSchema = z.object({
  dealer_name: requiredLine(200, 'Dealer name is required'),
  location: optionalLine(200, null),
  contact_info: optionalLine(200, null),
  name: requiredLine(100, 'Your name is required'),
  email: email('Please enter a valid email address'),
})

export const dealerTipDefaultValues = {
  dealer_name: '',
  location: '',
  contact_info: '',
  name: '',
  email: '',
}
