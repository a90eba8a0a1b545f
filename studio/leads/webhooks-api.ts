import {
  type NewWebhookEndpoint,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookSecret,
  webhookDeliveries,
  webhookEndpoints,
  webhookSecret,
} from '#lib/leads/staff/webhook-schemas.ts'
import { createStaffRequest } from '#studio/tools/staff-request.ts'

/** Client of `/api/staff/leads/webhooks`. @throws StaffRequestError from every method */
export interface WebhooksApi {
  getEndpoints: (signal: AbortSignal) => Promise<WebhookEndpoint[]>
  add: (settings: NewWebhookEndpoint) => Promise<WebhookSecret>
  change: (id: string, change: WebhookChange) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Returns a new secret; the old one is valid for another day. */
  rotateSecret: (id: string) => Promise<WebhookSecret>
  /** Queues a test event. */
  sendTest: (id: string) => Promise<void>
  getDeliveries: (id: string, signal: AbortSignal) => Promise<WebhookDelivery[]>
  retryDelivery: (deliveryId: string) => Promise<void>
}

/**
 * Returns a client of `/api/staff/leads/webhooks`; its methods reject with a StaffRequestError.
 * @param token of the editor's session in the Studio
 */
export function createWebhooksApi(token: string | undefined): WebhooksApi {
  const request = createStaffRequest(token)
  const base = 'leads/webhooks'
  return {
    getEndpoints: async (signal) =>
      webhookEndpoints.parse(await (await request(base, { signal })).json()).endpoints,
    add: async (body) => webhookSecret.parse(await (await request(base, { body })).json()),
    change: async (id, body) => {
      await request(`${base}/${id}`, { body })
    },
    remove: async (id) => {
      await request(`${base}/${id}/delete`, { body: {} })
    },
    rotateSecret: async (id) =>
      webhookSecret.parse(await (await request(`${base}/${id}/secret`, { body: {} })).json()),
    sendTest: async (id) => {
      await request(`${base}/${id}/test`, { body: {} })
    },
    getDeliveries: async (id, signal) =>
      webhookDeliveries.parse(await (await request(`${base}/${id}`, { signal })).json()).deliveries,
    retryDelivery: async (deliveryId) => {
      await request(`leads/mails/${deliveryId}/retry`, { body: {} })
    },
  }
}
