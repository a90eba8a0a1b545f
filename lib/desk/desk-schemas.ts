import { z } from 'zod'
import { provinceCodes } from '#lib/catalog/dealership-contact.ts'
import { leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { leadSummary, nullableText } from '#lib/leads/mail/claimed-mail.ts'
import { leadAnswer, leadStatus } from '#lib/leads/staff/lead-progress.ts'

const timestamp = z.string()
const day = z.iso.date()

/** The person of a session, and the dealership that the person works for. */
export const desk = z.object({
  email: z.string(),
  name: z.string(),
  dealership: z.object({
    id: z.guid(),
    name: z.string(),
    slug: z.string(),
    province: z.enum(provinceCodes).nullable(),
    phone: nullableText,
  }),
  /** All dealerships of the person. */
  dealerships: z.array(z.object({ id: z.guid(), name: z.string() })),
})

export type Desk = z.infer<typeof desk>

export const deskLink = z.object({
  email: z.string(),
  /** SHA-256 of the secret of the browser that asked for it. */
  browser_hash: z.string(),
  state: z.enum(['open', 'used', 'expired']),
})

export type DeskLink = z.infer<typeof deskLink>

/** Views of the list: open leads, one status, due reminders, all. */
export const deskView = z.enum(['open', ...leadStatus.options, 'due', 'all'])

export type DeskView = z.infer<typeof deskView>

const listedLead = z.object({
  id: z.guid(),
  form: leadFormName,
  name: z.string(),
  company: nullableText,
  brand: nullableText,
  model: nullableText,
  created_at: timestamp,
  locale: nullableText,
  flags: z.array(z.string()),
  status: leadStatus,
  remind_on: day.nullable(),
  /** When the first answer is due; null once it was given. */
  answer_due_at: timestamp.nullable(),
})

export type DeskListedLead = z.infer<typeof listedLead>

export const deskLeads = z.object({
  /** Number of leads of a status. */
  counts: z.partialRecord(leadStatus, z.number()),
  /** Number of due reminders. */
  due: z.number(),
  leads: z.array(listedLead),
})

export type DeskLeads = z.infer<typeof deskLeads>

/** Figures of the last 28 and 365 days. */
export const deskFigures = z.array(
  z.object({
    days: z.number(),
    visits: z.number(),
    leads: z.number(),
    answered: z.number(),
    quoted: z.number(),
    won: z.number(),
    lost: z.number(),
    /** Median time to the first answer, in minutes: of the dealership, and of all from five on. */
    minutes: z.number().nullable(),
    minutes_of_all: z.number().nullable(),
  }),
)

export type DeskFigures = z.infer<typeof deskFigures>

const note = z.object({ id: z.guid(), author: z.string(), text: z.string(), created_at: timestamp })

const change = z.object({
  id: z.guid(),
  author: z.string(),
  field: z.enum(['status', 'dealer_remind_on', 'dealership', 'call', 'mail']),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  created_at: timestamp,
})

/** A lead with everything that the desk shows of it. */
export const deskLead = z.object({
  lead: leadSummary.extend({
    status: leadStatus,
    dealer_remind_on: day.nullable(),
    passed_at: timestamp.nullable(),
    answered_at: timestamp.nullable(),
    answer_due_at: timestamp.nullable(),
  }),
  /** The row in the form's table. */
  fields: z.record(z.string(), z.unknown()),
  notes: z.array(note),
  answers: z.array(leadAnswer),
  /** Of the set that was asked for. */
  price: z.number().nullable(),
  /** Where replies to a mail go. */
  reply_to: z.string(),
  changes: z.array(change),
})

export type DeskLead = z.infer<typeof deskLead>

export const deskSessions = z.array(
  z.object({
    id: z.guid(),
    browser: z.string(),
    created_at: timestamp,
    last_used_at: timestamp,
    /** Whether it is the session of the request. */
    is_own: z.boolean(),
  }),
)

export type DeskSessions = z.infer<typeof deskSessions>

export const deskPeople = z.array(
  z.object({
    id: z.guid(),
    email: z.string(),
    name: z.string(),
    added_by: z.string(),
    created_at: timestamp,
    /** When one of the person's sessions was last used; null without a session. */
    last_used_at: timestamp.nullable(),
  }),
)

export type DeskPeople = z.infer<typeof deskPeople>

export const additionOutcome = z.enum(['added', 'known', 'limited', 'gone'])

export type AdditionOutcome = z.infer<typeof additionOutcome>
