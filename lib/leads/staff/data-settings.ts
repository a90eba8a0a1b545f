import { z } from 'zod'

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
      /** Shortest and longest period that staff can choose, as Postgres intervals. */
      minimum: z.string(),
      maximum: z.string(),
    }),
  ),
  /** Timestamp; null before the first run. */
  last_purge: z.string().nullable(),
})

export type Retention = z.infer<typeof retention>

/** Limits against floods of the forms, as `private.lead_limits` names them. */
export const leadLimitName = z.enum([
  'per_address_hour',
  'per_48_hour',
  'per_email_day',
  'per_domain_day',
  'all_hour',
  'direct_hour',
  'mails_per_minute',
  'webhooks_per_minute',
])

export type LeadLimitName = z.infer<typeof leadLimitName>

const leadLimit = z.object({
  name: leadLimitName,
  value: z.number(),
  /** Lowest and highest value that staff can choose. */
  minimum: z.number(),
  maximum: z.number(),
})

export type LeadLimit = z.infer<typeof leadLimit>

const settingChange = z.object({
  id: z.guid(),
  /** Kind of a retention period, or name of a limit. */
  setting: z.string(),
  old_value: z.string(),
  new_value: z.string(),
  changed_by: z.string(),
  changed_at: z.string(),
})

export type SettingChange = z.infer<typeof settingChange>

/** Retention periods and limits, with the last 50 changes, newest first, as `data_settings` returns them. */
export const dataSettings = z.object({
  retention,
  limits: z.array(leadLimit),
  changes: z.array(settingChange),
})

export type DataSettings = z.infer<typeof dataSettings>

/** The body of a request that changes a period. */
export const retentionChange = z.strictObject({
  kind: z.string().max(40),
  /** Postgres interval of one unit: `3 years`, `18 months`, `30 days`. */
  period: z
    .string()
    .regex(/^[1-9]\d{0,3} (?:day|month|year)s?$/, 'Enter a number of days, months or years.'),
})

/** The body of a request that changes a limit. */
export const leadLimitChange = z.strictObject({
  name: leadLimitName,
  value: z.int('Enter a whole number.').min(0).max(1_000_000),
})
