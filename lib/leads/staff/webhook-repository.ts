import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import {
  type NewWebhookEndpoint,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookSecret,
  webhookDelivery,
  webhookEndpoint,
  webhookSecret,
} from './webhook-schemas.ts'

/** Returns all endpoints by name. @throws DatabaseError like all functions here */
export async function getWebhookEndpoints(): Promise<WebhookEndpoint[]> {
  const rows = unwrapResponse(await createSupabaseAdmin().rpc('webhook_endpoints'))
  return z.array(webhookEndpoint).parse(rows)
}

export async function addWebhookEndpoint(settings: NewWebhookEndpoint): Promise<WebhookSecret> {
  const response = await createSupabaseAdmin().rpc('add_webhook_endpoint', { settings })
  return webhookSecret.parse(unwrapResponse(response))
}

/** Returns false if there is no such endpoint, like the functions below. */
export async function changeWebhookEndpoint(id: string, settings: WebhookChange): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('change_webhook_endpoint', { id, settings })
  return z.boolean().parse(unwrapResponse(response))
}

/** Deletes an endpoint with its deliveries. */
export async function deleteWebhookEndpoint(id: string): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('delete_webhook_endpoint', { id })
  return z.boolean().parse(unwrapResponse(response))
}

/** Queues a test event. */
export async function testWebhookEndpoint(id: string): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('test_webhook_endpoint', { id })
  return z.boolean().parse(unwrapResponse(response))
}

/** Returns a new secret; the old one signs, too, for 24 hours. Null if there is no such endpoint. */
export async function rotateWebhookSecret(id: string): Promise<WebhookSecret | null> {
  const response = await createSupabaseAdmin().rpc('rotate_webhook_secret', { id })
  const secret = z.string().nullable().parse(unwrapResponse(response))
  return secret === null ? null : { id, secret }
}

/** Returns an endpoint's latest deliveries, newest first. */
export async function getWebhookDeliveries(endpointId: string): Promise<WebhookDelivery[]> {
  const response = await createSupabaseAdmin().rpc('webhook_deliveries', {
    endpoint_id: endpointId,
  })
  return z.array(webhookDelivery).parse(unwrapResponse(response))
}
