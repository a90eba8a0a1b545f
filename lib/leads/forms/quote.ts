import * as z from 'zod/mini'
import {
  email,
  optionalChoices,
  optionalLine,
  optionalMultilineText,
  requiredLine,
} from './fields.ts'
import { contactMethods, industries } from './options.ts'

/** The vehicle quote request. Empty optional fields become empty text. */
export const quoteSchema = z.object({
  first_name: requiredLine(100, 'First name is required'),
  last_name: requiredLine(100, 'Last name is required'),
  company_name: optionalLine(200, ''),
  email: email('Invalid email address'),
  phone_number: optionalLine(40, ''),
  vehicle_make: optionalLine(100, ''),
  vehicle_model: optionalLine(100, ''),
  product_title: optionalLine(200, ''),
  preferred_contact_methods: optionalChoices(contactMethods, []),
  industries_served: optionalChoices(industries, []),
  notes: optionalMultilineText(5000, ''),
})

export const quoteDefaultValues = {
  first_name: '',
  last_name: '',
  company_name: '',
  email: '',
  phone_number: '',
  vehicle_make: '',
  vehicle_model: '',
  product_title: '',
  preferred_contact_methods: [],
  industries_served: [],
  notes: '',
}
