import { z } from 'zod'

export const leadStatus = z.enum(['new', 'contacted', 'quoted', 'won', 'lost'])

export type LeadStatus = z.infer<typeof leadStatus>

/** Why a lead needs attention: it is unread, its reminder is due, or its dealership has not answered in time. */
export const leadAttention = z.enum(['unread', 'due', 'overdue'])

/** Columns of a lead that staff change. */
export const leadProgress = z.object({
  status: leadStatus,
  assignee_id: z.string().nullable(),
  assignee: z.string().nullable(),
  /** Day in Toronto from which the lead is due. */
  remind_on: z.iso.date().nullable(),
  /** When staff first opened it; null while it is unread. */
  opened_at: z.string().nullable(),
  /** The dealership that answers; null where the maker does. */
  dealership_id: z.guid().nullable(),
  /** When staff passed it to the dealership. */
  passed_at: z.string().nullable(),
  /** When the first answer was given, and when it is due. */
  answered_at: z.string().nullable(),
  answer_due_at: z.string().nullable(),
  /** Revenue from the lead, in Canadian dollars without taxes; counts only while the lead is won. */
  amount: z.number().nullable(),
})

const name = z.string().trim().min(1).max(200)

/** Revenue from a lead, in Canadian dollars without taxes, with at most two decimals. */
export const leadAmount = z
  .number('Enter an amount.')
  .min(0.01, 'Enter an amount above 0.')
  .max(99_999_999.99, 'At most 99,999,999.99.')
  .refine((amount) => Number(amount.toFixed(2)) === amount, 'Enter at most two decimals.')

/** A partial change by staff. */
export const leadChange = z.strictObject({
  status: leadStatus.optional(),
  /** Null unassigns the lead. */
  assignee: z.object({ id: name, name }).nullable().optional(),
  remind_on: z.iso.date().nullable().optional(),
  is_read: z.boolean().optional(),
  /** In Canadian dollars; null removes it. */
  amount: leadAmount.nullable().optional(),
})

export type LeadChange = z.infer<typeof leadChange>

/** A recorded change of one value. */
export const leadChangeEntry = z.object({
  id: z.guid(),
  author: z.string(),
  field: z.enum([
    'status',
    'assignee',
    'remind_on',
    'dealer_remind_on',
    'dealership',
    'call',
    'mail',
    'corrected',
    'amount',
  ]),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  created_at: z.string(),
})

export type LeadChangeEntry = z.infer<typeof leadChangeEntry>

/** A mail that a dealership wrote to the sender of a lead. */
export const leadAnswer = z.object({
  id: z.guid(),
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** When it was given up. */
  failed_at: z.string().nullable(),
})

export type LeadAnswer = z.infer<typeof leadAnswer>

/** Number of unread leads, of due reminders, and of leads whose dealership has not answered in time. */
export const leadBacklog = z.object({ unread: z.number(), due: z.number(), overdue: z.number() })

export type LeadBacklog = z.infer<typeof leadBacklog>

/** State of all leads. */
export interface LeadsStatus {
  backlog: LeadBacklog
  /** Whether all mails wait because the site settings have no postal address. */
  is_postal_address_missing: boolean
}
