import { z } from 'zod'
import { locales } from '#lib/base/locales.ts'
import { leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { slugPattern } from '#lib/values/slug.ts'
import { leadSummary, nullableText } from '../mail/claimed-mail.ts'
import {
  leadAnswer,
  leadAttention,
  leadChangeEntry,
  leadProgress,
  leadStatus,
} from './lead-progress.ts'

const timestamp = z.string()

/** Filters of the lead list. Null matches any value. */
export const leadFilters = z.object({
  /** Words that must all occur. */
  search: z.string().max(200).transform(normalizeLine),
  form: leadFormName.nullable(),
  /** A dealership's slug; empty for the main storefront. */
  storefront: z.union([z.literal(''), z.string().regex(slugPattern)]).nullable(),
  brand: z.string().max(100).nullable(),
  status: leadStatus.nullable(),
  /** A user's id; empty for unassigned leads. */
  assignee: z.string().max(200).nullable(),
  attention: leadAttention.nullable(),
  /** Language of the form's page. */
  locale: z.enum(locales).nullable(),
  /** A row of the results by page, campaign or site: as `visit_results` names it. */
  page: z.string().max(2000).nullable().default(null),
  campaign: z.string().max(100).nullable().default(null),
  referrer: z.string().max(200).nullable().default(null),
  /** First and last day in Toronto, inclusive. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
})

export type LeadFilters = z.infer<typeof leadFilters>

/** A lead in the Leads tool. */
export const staffLead = leadSummary.extend({
  company: nullableText,
  brand: nullableText,
  model: nullableText,
  ...leadProgress.shape,
})

export type StaffLead = z.infer<typeof staffLead>

export const leadNote = z.object({
  id: z.guid(),
  author: z.string(),
  text: z.string(),
  created_at: timestamp,
  /** Whether the dealership reads it, too. */
  is_shared: z.boolean(),
})

export type LeadNote = z.infer<typeof leadNote>

/** A lead in the list, with its notes, oldest first. */
export const listedLead = staffLead.extend({ notes: z.array(leadNote) })

export type ListedLead = z.infer<typeof listedLead>

/** Pagination cursor: the last lead of a page. */
const leadCursor = z.object({ created_at: timestamp.max(40), id: z.guid() })

export type LeadCursor = z.infer<typeof leadCursor>

export const leadSearch = z.object({ filters: leadFilters, after: leadCursor.nullable() })

export type LeadSearch = z.infer<typeof leadSearch>

/** A page of leads. `next` is null on the last page. */
export const leadsPage = z.object({ leads: z.array(listedLead), next: leadCursor.nullable() })

export type LeadsPage = z.infer<typeof leadsPage>

/** Number of leads per week; `week` is its Monday. */
export const leadWeeks = z.array(z.object({ week: z.iso.date(), count: z.number() }))

export type LeadWeeks = z.infer<typeof leadWeeks>

/** A mail about a lead, or its delivery to a webhook endpoint. */
export const leadMail = z.object({
  id: z.guid(),
  audience: z.enum([
    'maker',
    'dealership',
    'visitor',
    'webhook',
    'buyer',
    'reminder',
    'overdue',
    'answer',
    'passed',
  ]),
  /** Name of the webhook endpoint, and the event; null for a mail. */
  endpoint: z.string().nullable(),
  event: z.enum(['lead.created', 'lead.status_changed', 'test']).nullable(),
  attempts: z.number(),
  next_attempt_at: timestamp,
  sent_at: timestamp.nullable(),
  failed_at: timestamp.nullable(),
  suppressed_at: timestamp.nullable(),
  /** Waits until the visitor confirms the address. */
  held_at: timestamp.nullable(),
  last_error: nullableText,
})

export type LeadMail = z.infer<typeof leadMail>

/** The body of a request that adds a note. */
export const newNote = z.object({
  text: z.string().trim().min(1).max(5000),
  /** Whether the dealership reads it, too. */
  is_shared: z.boolean().default(false),
})

export type NewNote = z.infer<typeof newNote>

/** The body of a request that passes a lead on. */
export const leadRecipient = z.object({
  /** Null gives it back to the maker. */
  dealership_id: z.guid().nullable(),
})

export const leadConsent = z.object({
  email: z.string(),
  wording: z.string(),
  locale: z.string(),
  page: nullableText,
  address: nullableText,
  consented_at: timestamp,
})

export type LeadConsent = z.infer<typeof leadConsent>

/** A lead with everything that belongs to it, as `lead_detail` returns it. */
export const leadDetail = z.object({
  lead: staffLead,
  /** The row in the form's table. */
  fields: z.record(z.string(), z.unknown()),
  mails: z.array(leadMail),
  notes: z.array(leadNote),
  answers: z.array(leadAnswer),
  /** Name of the dealership that answers; null where the maker does. */
  dealership: z.string().nullable(),
  changes: z.array(leadChangeEntry),
  consent: leadConsent.nullable(),
})

export type LeadDetail = z.infer<typeof leadDetail>
