import * as z from 'zod/mini'
import { choices, email, optionalLine, optionalText, requiredLine } from './fields.ts'
import { contactMethods, industries, other } from './options.ts'

/**
 * The waitlist (spec sections 3 to 5). What is left empty is null. Brand and model are what was
 * chosen, or what was typed where that is "Other"; the brand's id is looked up by the server.
 */
export const waitlist = z.pipe(
  z.object({
    first_name: requiredLine(100, 'First name is required'),
    last_name: requiredLine(100, 'Last name is required'),
    company_name: optionalLine(200, null),
    email: email('Please enter a valid email address'),
    phone_number: optionalLine(40, null),
    brand: optionalLine(100, null),
    brand_other: optionalLine(100, null),
    model: optionalLine(100, null),
    model_other: optionalLine(100, null),
    preferred_contact_methods: choices(contactMethods, null),
    industries_served: choices(industries, null),
    notes: optionalText(5000, null),
  }),
  z.transform(({ brand_other, model_other, ...fields }) => ({
    ...fields,
    brand: chosen(fields.brand, brand_other),
    model: chosen(fields.model, model_other),
    subscription_status: 'Subscribe',
  })),
)

function chosen(choice: string | null, typed: string | null): string | null {
  if (choice === null) return typed
  return choice === other ? (typed ?? other) : choice
}

export const blankWaitlist = {
  first_name: '',
  last_name: '',
  company_name: '',
  email: '',
  phone_number: '',
  brand: '',
  brand_other: '',
  model: '',
  model_other: '',
  preferred_contact_methods: [],
  industries_served: [],
  notes: '',
}
