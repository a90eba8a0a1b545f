import type { ZodMiniType } from 'zod/mini'
import { dealerInquiryDefaultValues, dealerInquirySchema } from './dealer-inquiry.ts'
import { dealerShareDefaultValues, dealerShareSchema } from './dealer-share.ts'
import { dealerTipDefaultValues, dealerTipSchema } from './dealer-tip.ts'
import type { LeadFormName } from './lead-form-name.ts'
import { quoteDefaultValues, quoteSchema } from './quote.ts'
import { waitlistDefaultValues, waitlistSchema } from './waitlist.ts'

/** The values of a form's fields by name; a list for a field with several values. */
export type FormValues = Record<string, string | string[] | null | undefined>

/** The validated fields of a form, as `submit_lead` takes them. */
export type LeadFields = Record<string, string | readonly string[] | null>

/** The schema of each form. */
export const formSchemas: Record<LeadFormName, ZodMiniType<LeadFields, FormValues>> = {
  quote: quoteSchema,
  waitlist: waitlistSchema,
  'dealer-inquiry': dealerInquirySchema,
  'dealer-share': dealerShareSchema,
  'dealer-tip': dealerTipSchema,
}

/** The default values of each form. */
export const formDefaultValues: Record<LeadFormName, FormValues> = {
  quote: quoteDefaultValues,
  waitlist: waitlistDefaultValues,
  'dealer-inquiry': dealerInquiryDefaultValues,
  'dealer-share': dealerShareDefaultValues,
  'dealer-tip': dealerTipDefaultValues,
}

/** Returns whether a text is the name of a form. */
export function isLeadFormName(name: string): name is LeadFormName {
  return Object.hasOwn(formSchemas, name)
}
