import { z } from 'zod'

export const leadForm = z.enum([
  'quote',
  'waitlist',
  'dealer-inquiry',
  'dealer-share',
  'dealer-tip',
])

export type LeadForm = z.infer<typeof leadForm>

/** Text that may be missing; null where it is blank. */
export const leadText = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

/** A lead as the database hands it out with a mail. */
export const leadEnvelope = z.object({
  id: z.guid(),
  form: leadForm,
  name: z.string(),
  email: z.string(),
  created_at: z.string(),
  storefront: leadText,
  page: leadText,
  locale: leadText,
  referrer: leadText,
  utm_source: leadText,
  utm_medium: leadText,
  utm_campaign: leadText,
  utm_term: leadText,
  utm_content: leadText,
  flags: z.array(z.string()),
})

/** A mail that is due, as `claim_lead_mails` hands it out, with the lead it is about. */
export const claimedMail = z.object({
  id: z.guid(),
  audience: z.enum(['maker', 'dealership', 'visitor']),
  attempts: z.number(),
  lead: leadEnvelope,
  /** The row of the form. */
  fields: z.record(z.string(), z.unknown()),
  dealership: z.object({ name: z.string(), slug: z.string(), contact_email: leadText }).nullable(),
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
