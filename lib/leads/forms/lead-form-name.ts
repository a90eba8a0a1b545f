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
