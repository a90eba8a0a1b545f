import * as z from 'zod/mini'
import {
  email,
  optionalChoices,
  optionalLine,
  optionalMultilineText,
  requiredLine,
} from './fields.ts'
import { contactMethods, industries, otherOption } from './options.ts'

/**
 * The waitlist. Empty optional fields become null. Brand and model are the chosen option, or the
 * entered text where that is "Other". The server looks up the brand's id.
 */
export const waitlistSchema = z.pipe(
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
    preferred_contact_methods: optionalChoices(contactMethods, null),
    industries_served: optionalChoices(industries, null),
    notes: optionalMultilineText(5000, null),
  }),
  z.transform(({ brand_other, model_other, ...fields }) => ({
    ...fields,
    brand: resolveOther(fields.brand, brand_other),
    model: resolveOther(fields.model, model_other),
    subscription_status: 'Subscribe',
  })),
)

function resolveOther(selected: string | null, typed: string | null): string | null {
  if (selected === null) return typed
  return selected === otherOption ? (typed ?? otherOption) : selected
}

export const waitlistDefaultValues = {
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
