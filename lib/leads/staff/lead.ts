import { z } from 'zod'
import { leadEnvelope, leadForm, leadText } from '../mail/claimed-mail.ts'

const timestamp = z.string()

/** What staff ask for. Null stands for any. */
export const leadFilters = z.object({
  /** Words, each of which must be found. */
  search: z
    .string()
    .max(200)
    .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim()),
  form: leadForm.nullable(),
  /** The slug of a dealership; empty for the main storefront. */
  storefront: z
    .string()
    .regex(/^[a-z0-9-]*$/)
    .max(100)
    .nullable(),
  brand: z.string().max(100).nullable(),
  /** Days in Toronto, both included. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
})

export type LeadFilters = z.infer<typeof leadFilters>

/** A lead in the list. */
export const staffLead = leadEnvelope.extend({
  company: leadText,
  brand: leadText,
  model: leadText,
})

export type StaffLead = z.infer<typeof staffLead>

/** The last lead of a page, after which the next begins. */
export const leadCursor = z.object({ created_at: timestamp.max(40), id: z.guid() })

export type LeadCursor = z.infer<typeof leadCursor>

export const leadSearch = z.object({ filters: leadFilters, after: leadCursor.nullable() })

export type LeadSearch = z.infer<typeof leadSearch>

/** A page of the list. `next` is null on the last. */
export const leadsPage = z.object({ leads: z.array(staffLead), next: leadCursor.nullable() })

export type LeadsPage = z.infer<typeof leadsPage>

/** Leads of a week, by its Monday. */
export const leadWeeks = z.array(z.object({ week: z.iso.date(), count: z.number() }))

export type LeadWeeks = z.infer<typeof leadWeeks>

const leadMail = z.object({
  id: z.guid(),
  audience: z.enum(['maker', 'dealership', 'visitor']),
  attempts: z.number(),
  next_attempt_at: timestamp,
  sent_at: timestamp.nullable(),
  failed_at: timestamp.nullable(),
  suppressed_at: timestamp.nullable(),
  last_error: leadText,
})

export type LeadMail = z.infer<typeof leadMail>

const leadNote = z.object({
  id: z.guid(),
  author: z.string(),
  text: z.string(),
  created_at: timestamp,
})

export type LeadNote = z.infer<typeof leadNote>

/** A note as it is written. */
export const newNote = z.object({ text: z.string().trim().min(1).max(5000) })

const leadConsent = z.object({
  email: z.string(),
  wording: z.string(),
  locale: z.string(),
  page: leadText,
  address: leadText,
  consented_at: timestamp,
})

export type LeadConsent = z.infer<typeof leadConsent>

/** All that is known of a lead. */
export const leadDetail = z.object({
  lead: staffLead,
  /** The row of the form. */
  fields: z.record(z.string(), z.unknown()),
  mails: z.array(leadMail),
  notes: z.array(leadNote),
  consent: leadConsent.nullable(),
})

export type LeadDetail = z.infer<typeof leadDetail>
