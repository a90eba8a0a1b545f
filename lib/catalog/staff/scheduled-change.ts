import { z } from 'zod'
import { catalogChange } from './catalog-requests.ts'

const time = z.iso.datetime({ offset: true })

/** A scheduled change of a product; with an end, the earlier values return then. */
export const changeSchedule = z
  .object({
    values: catalogChange('products').shape.values,
    startsAt: time,
    endsAt: time.nullable(),
  })
  .refine(
    ({ startsAt, endsAt }) => endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    'The end is after the beginning.',
  )

/** Shown for a change whose beginning has passed. */
export const pastMessage = 'Choose a time in the future.'

/** Tolerated difference of clocks, and time to send a form (ms). */
const toleranceMs = 60_000

/** Whether a change cannot begin then any more. */
export function isPast(startsAt: string, now = Date.now()): boolean {
  return Date.parse(startsAt) < now - toleranceMs
}

export type ChangeSchedule = z.infer<typeof changeSchedule>

/** Result of scheduling a change. */
export const scheduleResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('scheduled') }),
  /** The product no longer exists. */
  z.object({ status: z.literal('gone') }),
  /** Messages by field; `''` for those of no field. */
  z.object({ status: z.literal('invalid'), errors: z.record(z.string(), z.string()) }),
])

export type ScheduleResult = z.infer<typeof scheduleResult>

const scheduledChange = z.object({
  id: z.int(),
  /** Columns and their values. */
  content: z.record(z.string(), z.unknown()),
  starts_at: z.string(),
  /** Null for a change that stays. */
  ends_at: z.string().nullable(),
  staff_name: z.string().nullable(),
  state: z.enum(['waiting', 'applied', 'failed']),
})

export type ScheduledChange = z.infer<typeof scheduledChange>

export const scheduledChanges = z.array(scheduledChange)
