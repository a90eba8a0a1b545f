import { z } from 'zod'

/** The lead forms, by their name in the path `/api/leads/[form]`. */
export const leadFormName = z.enum([
  'quote',
  'waitlist',
  'dealer-inquiry',
  'dealer-share',
  'dealer-tip',
])

export type LeadFormName = z.infer<typeof leadFormName>

/** Field of each form in the documents `formTexts` and `visitorMails`, by the name of the form. */
export const formFields = {
  quote: 'quote',
  waitlist: 'waitlist',
  'dealer-inquiry': 'dealerInquiry',
  'dealer-share': 'dealerShare',
  'dealer-tip': 'dealerTip',
} as const
