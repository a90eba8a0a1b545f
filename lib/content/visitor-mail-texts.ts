import { z } from 'zod'
import { locales } from '#lib/base/locales.ts'

/** Language of the texts, if it is not the lead's because a translation is missing. */
const lang = z.enum(locales).optional()

const text = z
  .string()
  .nullish()
  .transform((written) => written?.trim() || null)

const formMail = z
  .object({ lang, subject: text, heading: text, thanks: text, next: text })
  .nullish()
  .transform((texts) => texts ?? { subject: null, heading: null, thanks: null, next: null })

const addressConfirmation = z
  .object({ lang, subject: text, heading: text, text, button: text })
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
