import { z } from 'zod'
import { type Locale, locales } from '#lib/base/locales.ts'
import { visitorMailTexts } from '#lib/content/visitor-mail-texts.ts'

/** A mail to visitors, by its field in the document `visitorMails`. */
const mailField = visitorMailTexts.keyof()

export type MailField = z.infer<typeof mailField>

/** Which mail to compose with sample values, from the texts as edited in the Studio. */
export const mailPreviewRequest = z.object({
  mail: mailField,
  /** Slug of the dealership whose storefront it is for; null for the main one. */
  dealership: z.string().max(200).nullable(),
  /** Language of the lead. */
  locale: z.enum(locales),
  /** Texts in that language, or in the default one with `lang` if the mail is not translated. */
  texts: visitorMailTexts,
})

export type MailPreviewRequest = z.infer<typeof mailPreviewRequest>

/** A composed mail. */
export interface MailPreview {
  subject: string
  /** Name and address of the sender. */
  from: string
  html: string
  /** Language in which the mail is sent. */
  locale: Locale
}

/** Dealerships whose mails can be previewed, and the address for test mails. */
export interface MailPreviewOptions {
  /** Address of the signed-in account; null if the account has no deliverable one. */
  address: string | null
  dealerships: { slug: string; name: string }[]
}
