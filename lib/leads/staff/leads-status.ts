import { z } from 'zod'
import type { LeadBacklog } from './lead-progress.ts'

/** Retention periods of personal data, as `retention` returns them. */
export const retention = z.object({
  periods: z.array(
    z.object({
      kind: z.enum([
        'enquiries',
        'consents',
        'addresses',
        'mails',
        'counters',
        'visits',
        'visit_days',
        'guests',
      ]),
      /** Postgres interval, for example `3 years`. */
      period: z.string(),
      /** Event from which the period is counted. */
      starts: z.string(),
      /** The law or practice. */
      basis: z.string(),
    }),
  ),
  /** Timestamp; null before the first run. */
  last_purge: z.string().nullable(),
})

export type Retention = z.infer<typeof retention>

/** State of all leads. */
export interface LeadsStatus {
  retention: Retention
  backlog: LeadBacklog
  /** Whether all mails wait because the site settings have no postal address. */
  is_postal_address_missing: boolean
}
