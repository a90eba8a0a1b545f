import { z } from 'zod'
import { leadMail } from './lead-schemas.ts'

export const webhookEvent = z.enum(['lead.created', 'lead.status_changed'])

export type WebhookEvent = z.infer<typeof webhookEvent>

/** `standard`: Standard Webhooks, for a CRM; `chat`: a message for Slack, Mattermost or Google Chat. */
export const webhookFormat = z.enum(['standard', 'chat'])

export type WebhookFormat = z.infer<typeof webhookFormat>

/** Settings of a new endpoint. */
export const webhookSettings = z.strictObject({
  name: z.string().trim().min(1).max(100),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** Null for the leads of every storefront. */
  dealership_id: z.guid().nullable(),
  events: z.array(webhookEvent).min(1).max(webhookEvent.options.length),
  format: webhookFormat,
})

export type NewWebhookEndpoint = z.infer<typeof webhookSettings>

/** A partial change by staff. */
export const webhookChange = webhookSettings.extend({ is_enabled: z.boolean() }).partial()

export type WebhookChange = z.infer<typeof webhookChange>

/** A webhook endpoint, as `webhook_endpoints` returns it. */
export const webhookEndpoint = z.object({
  ...webhookSettings.shape,
  id: z.guid(),
  is_enabled: z.boolean(),
  /** When the receiver answered 410, which disabled the endpoint. */
  gone_at: z.string().nullable(),
  /** Number of deliveries that were given up. */
  given_up: z.number(),
  /** First failed attempt since the last success; null while the last attempt succeeded. */
  failing_since: z.string().nullable(),
  /** Failed attempts since the last success. */
  failed_attempts: z.number(),
  last_failure: z.string().nullable(),
})

export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** A secret, which is shown once. */
export const webhookSecret = z.object({ id: z.guid(), secret: z.string() })

export type WebhookSecret = z.infer<typeof webhookSecret>

/** A delivery to an endpoint, as `webhook_deliveries` returns it. */
export const webhookDelivery = leadMail.extend({
  lead_id: z.guid().nullable(),
  lead_name: z.string().nullable(),
  created_at: z.string(),
})

export type WebhookDelivery = z.infer<typeof webhookDelivery>
