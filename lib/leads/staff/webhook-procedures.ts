import 'server-only'
import { after } from 'next/server'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { BlockedUrlError } from '#lib/base/public-address.ts'
import { noInput, rowId, staffProcedure } from '#lib/base/staff-procedure.ts'
import { checkWebhookUrl } from '#lib/leads/outgoing-webhooks/check-webhook-url.ts'
import { deliverWebhooks } from '#lib/leads/outgoing-webhooks/deliver-webhooks.ts'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDeliveries,
  getWebhookEndpoints,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from './webhook-repository.ts'
import { webhookChange, webhookSettings } from './webhook-schemas.ts'

const noWebhook = () => new HttpError(404, 'There is no such webhook.')

/** Staff API of outgoing webhooks. */
export const webhookProcedures = {
  /** Returns the webhook endpoints, without their secrets. */
  getEndpoints: staffProcedure(noInput, getWebhookEndpoints),

  /** Adds a webhook endpoint. Returns its id and secret. */
  add: staffProcedure(webhookSettings, async (settings) => {
    checkEnteredUrl(settings.url)
    return addWebhookEndpoint(settings)
  }),

  /** Changes a webhook endpoint. Deliveries that waited while it was disabled are sent. */
  change: staffProcedure(webhookChange.extend(rowId.shape), async ({ id, ...change }) => {
    if (change.url !== undefined) checkEnteredUrl(change.url)
    if (!(await changeWebhookEndpoint(id, change))) throw noWebhook()
    after(deliverWebhooks)
  }),

  /** Deletes a webhook endpoint with its deliveries. */
  remove: staffProcedure(rowId, async ({ id }) => {
    if (!(await deleteWebhookEndpoint(id))) throw noWebhook()
  }),

  /** Returns a new secret of a webhook endpoint; the old one is valid for another day. */
  rotateSecret: staffProcedure(rowId, async ({ id }) => {
    const secret = await rotateWebhookSecret(id)
    if (!secret) throw noWebhook()
    return secret
  }),

  /** Sends a test event to a webhook endpoint. */
  sendTest: staffProcedure(rowId, async ({ id }) => {
    if (!(await testWebhookEndpoint(id))) throw noWebhook()
    after(deliverWebhooks)
  }),

  /** Returns the latest deliveries to a webhook endpoint. */
  getDeliveries: staffProcedure(rowId, ({ id }) => getWebhookDeliveries(id)),
}

/** Checks a URL that staff entered, without a lookup. @throws HttpError 400 */
function checkEnteredUrl(url: string) {
  try {
    checkWebhookUrl(new URL(url), env().WEBHOOK_LOOPBACK === 'on')
  } catch (error) {
    if (error instanceof BlockedUrlError) throw new HttpError(400, `${error.message}.`)
    throw error
  }
}
