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

/** Returns all endpoints, ordered by name. @throws DatabaseError */
export async function getWebhookEndpoints(): Promise<WebhookEndpoint[]> {
  const rows = unwrapResponse(await createSupabaseAdmin().rpc('webhook_endpoints'))
  return z.array(webhookEndpoint).parse(rows)
}

/** Adds an endpoint. Returns its id and signing secret. @throws DatabaseError */
export async function addWebhookEndpoint(settings: NewWebhookEndpoint): Promise<WebhookSecret> {
  const response = await createSupabaseAdmin().rpc('add_webhook_endpoint', { settings })
  return webhookSecret.parse(unwrapResponse(response))
}

/**
 * Changes the settings of an endpoint. Returns false if there is no such endpoint.
 * @throws DatabaseError
 */
export async function changeWebhookEndpoint(id: string, settings: WebhookChange): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('change_webhook_endpoint', { id, settings })
  return z.boolean().parse(unwrapResponse(response))
}

/**
 * Deletes an endpoint with its deliveries. Returns false if there is no such endpoint.
 * @throws DatabaseError
 */
export async function deleteWebhookEndpoint(id: string): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('delete_webhook_endpoint', { id })
  return z.boolean().parse(unwrapResponse(response))
}

/**
 * Queues a test event for an endpoint, enabled or not. Returns false if there is no such endpoint.
 * @throws DatabaseError
 */
export async function testWebhookEndpoint(id: string): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('test_webhook_endpoint', { id })
  return z.boolean().parse(unwrapResponse(response))
}

/**
 * Returns a new signing secret, or null if there is no such endpoint. The previous secret also signs for 24
 * hours.
 * @throws DatabaseError
 */
export async function rotateWebhookSecret(id: string): Promise<WebhookSecret | null> {
  const response = await createSupabaseAdmin().rpc('rotate_webhook_secret', { id })
  const secret = z.string().nullable().parse(unwrapResponse(response))
  return secret === null ? null : { id, secret }
}

/**
 * Returns the latest deliveries of an endpoint, newest first; none for an unknown endpoint.
 * @throws DatabaseError
 */
export async function getWebhookDeliveries(endpointId: string): Promise<WebhookDelivery[]> {
  const response = await createSupabaseAdmin().rpc('webhook_deliveries', {
    endpoint_id: endpointId,
  })
  return z.array(webhookDelivery).parse(unwrapResponse(response))
}
