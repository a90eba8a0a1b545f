import { z } from 'zod'

export const leadStatus = z.enum(['new', 'contacted', 'quoted', 'won', 'lost'])

export type LeadStatus = z.infer<typeof leadStatus>

/** Why a lead needs attention: it is unread, or its reminder is due. */
export const leadAttention = z.enum(['unread', 'due'])

/** Columns of a lead that staff change. */
export const leadProgress = z.object({
  status: leadStatus,
  assignee_id: z.string().nullable(),
  assignee: z.string().nullable(),
  /** Day in Toronto from which the lead is due. */
  remind_on: z.iso.date().nullable(),
  /** When staff first opened it; null while it is unread. */
  opened_at: z.string().nullable(),
})

const name = z.string().trim().min(1).max(200)

/** A partial change by staff. */
export const leadChange = z.strictObject({
  status: leadStatus.optional(),
  /** Null unassigns the lead. */
  assignee: z.object({ id: name, name }).nullable().optional(),
  remind_on: z.iso.date().nullable().optional(),
  is_read: z.boolean().optional(),
})

export type LeadChange = z.infer<typeof leadChange>

/** A recorded change of one value. */
export const leadChangeEntry = z.object({
  id: z.guid(),
  author: z.string(),
  field: z.enum(['status', 'assignee', 'remind_on', 'dealer_remind_on']),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  created_at: z.string(),
})

export type LeadChangeEntry = z.infer<typeof leadChangeEntry>

/** Number of unread leads, and of due reminders. */
export const leadBacklog = z.object({ unread: z.number(), due: z.number() })

export type LeadBacklog = z.infer<typeof leadBacklog>
