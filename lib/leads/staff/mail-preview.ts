import { z } from 'zod'
import { visitorMailTexts } from '#lib/content/visitor-mail-texts.ts'

/** A mail to visitors, by its field in the document `visitorMails`. */
const mailField = visitorMailTexts.keyof()

export type MailField = z.infer<typeof mailField>

/** Which mail to compose with sample values, from the texts as edited in the Studio. */
export const mailPreviewRequest = z.object({
  mail: mailField,
  /** Slug of the dealership whose storefront it is for; null for the main one. */
  dealership: z.string().max(200).nullable(),
  texts: visitorMailTexts,
})

export type MailPreviewRequest = z.infer<typeof mailPreviewRequest>

/** A composed mail. */
export const mailPreview = z.object({
  subject: z.string(),
  /** Name and address of the sender. */
  from: z.string(),
  html: z.string(),
})

export type MailPreview = z.infer<typeof mailPreview>

/** Dealerships whose mails can be previewed, and the address for test mails. */
export const mailPreviewOptions = z.object({
  /** Address of the signed-in member; null if the account has no deliverable one. */
  address: z.string().nullable(),
  dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
})

export type MailPreviewOptions = z.infer<typeof mailPreviewOptions>
