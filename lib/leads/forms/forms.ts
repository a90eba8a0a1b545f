import type { ZodMiniType } from 'zod/mini'
import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'
import { blankDealerInquiry, dealerInquiry } from './dealer-inquiry.ts'
import { blankDealerShare, dealerShare } from './dealer-share.ts'
import { blankDealerTip, dealerTip } from './dealer-tip.ts'
import { blankQuote, quote } from './quote.ts'
import { blankWaitlist, waitlist } from './waitlist.ts'

/** What a form holds, by the names of its fields; a list where several can be chosen. */
export type FormValues = Record<string, string | string[]>

/** What the database takes of a form. */
export type LeadFields = Record<string, string | readonly string[] | null>

/** Each form by its name in the address it is sent to. */
export const schemas: Record<LeadForm, ZodMiniType<LeadFields, Record<string, unknown>>> = {
  quote,
  waitlist,
  'dealer-inquiry': dealerInquiry,
  'dealer-share': dealerShare,
  'dealer-tip': dealerTip,
}

/** Each form before anything is filled in. */
export const blankForms: Record<LeadForm, FormValues> = {
  quote: blankQuote,
  waitlist: blankWaitlist,
  'dealer-inquiry': blankDealerInquiry,
  'dealer-share': blankDealerShare,
  'dealer-tip': blankDealerTip,
}

export function isLeadForm(name: string): name is LeadForm {
  return Object.hasOwn(schemas, name)
}
