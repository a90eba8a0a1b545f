import { z } from 'zod'
import { blockShape } from './variants.ts'

const text = z
  .string()
  .nullish()
  .transform((written) => written?.trim() || null)

const formMail = z
  .object({ ...blockShape, subject: text, heading: text, thanks: text, next: text })
  .nullish()
  .transform((texts) => texts ?? { subject: null, heading: null, thanks: null, next: null })

const addressConfirmation = z
  .object({ ...blockShape, subject: text, heading: text, text, button: text })
  .nullish()
  .transform((texts) => texts ?? { subject: null, heading: null, text: null, button: null })

/** Texts of the mails to visitors, as the document `visitorMails` has them: null for an empty one. */
export const visitorMailTexts = z.object({
  addressConfirmation,
  quote: formMail,
  waitlist: formMail,
  dealerInquiry: formMail,
  dealerShare: formMail,
  dealerTip: formMail,
})

export type VisitorMailTexts = z.infer<typeof visitorMailTexts>
