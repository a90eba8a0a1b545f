import { z } from 'zod'
import { defaultLocale, type Locale, locales } from '#lib/base/locales.ts'
import { provinceCodes } from '#lib/catalog/dealership-contact.ts'
import type { VisitorMails } from '#lib/content/visitor-mails.ts'
import { leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'

/** Optional text; null if it is blank or missing. */
export const nullableText = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

/** The visitor's address; empty if the form asked for none. */
const leadEmail = z
  .string()
  .nullable()
  .transform((email) => email ?? '')

/** A lead as `claim_lead_mails` returns it. */
export const leadSummary = z.object({
  id: z.guid(),
  form: leadFormName,
  name: z.string(),
  email: leadEmail,
  created_at: z.string(),
  storefront: nullableText,
  page: nullableText,
  locale: nullableText,
  referrer: nullableText,
  utm_source: nullableText,
  utm_medium: nullableText,
  utm_campaign: nullableText,
  utm_term: nullableText,
  utm_content: nullableText,
  flags: z.array(z.string()),
})

/** Leads beyond a cap, reported in one mail. */
const leadDigest = z.object({
  count: z.number(),
  /** The first hundred. */
  leads: z.array(z.object({ name: z.string(), email: leadEmail, form: leadFormName })),
})

const dueMail = z.object({
  id: z.guid(),
  attempts: z.number(),
  dealership: z
    .object({
      name: z.string(),
      slug: z.string(),
      contact_email: nullableText,
      /** Language of the mails that it gets about leads; English while it is null. */
      mail_locale: z.enum(locales).nullish(),
      /** Whether anyone may enter its desk. */
      has_desk: z.boolean().nullish(),
      phone: z.string().nullish(),
      /** Lines that match `openingHoursPattern`. */
      opening_hours: z.string().nullish(),
      province: z.enum(provinceCodes).nullish(),
    })
    .nullable(),
})

/** A due mail with its lead, as `claim_lead_mails` returns it. */
export const claimedMail = dueMail.extend({
  /**
   * The visitor is `buyer` in the mail that asks whether the set fitted, and `passed` in the one that names the
   * dealership that will answer. The dealership gets `reminder` and `overdue` while an answer is missing.
   */
  audience: z.enum(['maker', 'dealership', 'visitor', 'buyer', 'passed', 'reminder', 'overdue']),
  lead: leadSummary.extend({
    /** When the first answer is due, and when it was given. */
    answer_due_at: z.string().nullish(),
    answered_at: z.string().nullish(),
  }),
  /** The row in the form's table. */
  fields: z.record(z.string(), z.unknown()),
  /** Of the buyer's report. */
  report_token: z.guid().nullish(),
})

/** A due mail about an hour's leads beyond a cap. */
export const claimedDigest = dueMail.extend({
  audience: z.enum(['maker', 'dealership']),
  digest: leadDigest,
})

/** A due mail with a link to the desk. */
export const claimedDeskLink = dueMail.extend({
  audience: z.literal('desk'),
  desk_link: z.object({
    id: z.guid(),
    /** The recipient. */
    email: z.string(),
    locale: z.enum(locales),
    /** Whether it still works. */
    is_open: z.boolean(),
  }),
})

/** A due mail that a person of the dealership wrote at the desk. */
export const claimedAnswer = dueMail.extend({
  audience: z.literal('answer'),
  lead: leadSummary,
  answer: z.object({
    /** The recipient. */
    email: z.string(),
    reply_to: z.string(),
    /** Name of the dealership. */
    sender: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
})

export type ClaimedAnswer = z.infer<typeof claimedAnswer>
export type ClaimedMail = z.infer<typeof claimedMail>
export type ClaimedDigest = z.infer<typeof claimedDigest>
export type ClaimedDeskLink = z.infer<typeof claimedDeskLink>

/** Context for composing mails. */
export interface MailContext {
  /** The site's origin. */
  siteUrl: string
  sender: MailSender
  /** Texts by staff for the mails to visitors. */
  visitorMails: VisitorMails
}

/** The sender: the maker, from the site settings, in the language of the mail. */
export interface MailSender {
  product: string
  maker: string
  /** Receives notifications and visitors' replies. */
  email: string
  /** The `From` address. */
  from: string
  postalAddress: string
  /** Language of the mails that the maker gets about leads. */
  locale: Locale
}

/** Whether a dealership gets the mails of an audience. */
export const isDealershipMail = (audience: ClaimedMail['audience']): boolean =>
  audience === 'dealership' || audience === 'reminder' || audience === 'overdue'

/** Whether the sender of the lead gets the mails of an audience. */
export const isVisitorMail = (audience: ClaimedMail['audience']): boolean =>
  audience === 'visitor' || audience === 'buyer' || audience === 'passed'

/** Returns the language of a mail about leads: that of its recipient. */
export function getStaffLocale(
  { audience, dealership }: Pick<ClaimedMail | ClaimedDigest, 'audience' | 'dealership'>,
  { sender }: Pick<MailContext, 'sender'>,
): Locale {
  return isDealershipMail(audience) ? (dealership?.mail_locale ?? defaultLocale) : sender.locale
}

/** Returns the storefront's display name: the dealership's, or the product's. */
export function getStorefrontDisplayName(
  { dealership }: Pick<ClaimedMail, 'dealership'>,
  { sender }: MailContext,
): string {
  return sanitizeLine(dealership?.name ?? sender.product, 100)
}
