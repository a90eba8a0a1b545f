import { z } from 'zod'

export const leadForm = z.enum([
  'quote',
  'waitlist',
  'dealer-inquiry',
  'dealer-share',
  'dealer-tip',
])

export type LeadForm = z.infer<typeof leadForm>

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

const lead = z.object({
  id: z.guid(),
  form: leadForm,
  name: z.string(),
  email: z.string(),
  created_at: z.string(),
  storefront: text,
  page: text,
  locale: text,
  referrer: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  flags: z.array(z.string()),
})

/** A mail that is due, as `claim_lead_mails` hands it out, with the lead it is about. */
export const claimedMail = z.object({
  id: z.guid(),
  audience: z.enum(['maker', 'dealership', 'visitor']),
  attempts: z.number(),
  lead,
  /** The row of the form. */
  fields: z.record(z.string(), z.unknown()),
  dealership: z.object({ name: z.string(), slug: z.string(), contact_email: text }).nullable(),
})

export type ClaimedMail = z.infer<typeof claimedMail>

/** What every mail is composed with besides itself. */
export interface MailContext {
  /** The site's origin. */
  siteUrl: string
  sender: MailSender
}

/** Who sends: the maker, as the site settings have it. */
export interface MailSender {
  product: string
  maker: string
  /** Where leads go, and where visitors can write to. */
  email: string
  /** The address mails come from. */
  from: string
  postalAddress: string | null
}
