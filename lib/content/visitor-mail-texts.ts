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

/** A mail whose point is a button. */
const buttonMail = z
  .object({ ...blockShape, subject: text, heading: text, text, button: text })
  .nullish()
  .transform((texts) => texts ?? { subject: null, heading: null, text: null, button: null })

/** Texts of the mails to visitors, as the document `visitorMails` has them: null for an empty one. */
export const visitorMailTexts = z.object({
  addressConfirmation: buttonMail,
  quote: formMail,
  waitlist: formMail,
  dealerInquiry: formMail,
  dealerShare: formMail,
  dealerTip: formMail,
  fitReport: buttonMail,
})

export type VisitorMailTexts = z.infer<typeof visitorMailTexts>
