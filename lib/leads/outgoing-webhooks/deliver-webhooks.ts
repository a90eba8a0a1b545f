import 'server-only'
import { env } from '#lib/base/env.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { createDelivery } from '#lib/leads/outbox/create-delivery.ts'
import { createOutbox } from '#lib/leads/outbox/outbox.ts'
import { WakeSignal } from '#lib/leads/outbox/wake-signal.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { processWebhooks } from './process-webhooks.ts'

/**
 * Sends all due deliveries to webhook endpoints; those that fail stay in the outbox. Runs once at a time
 * per process. Never rejects.
 */
export function deliverWebhooks(): Promise<void> {
  return processState('webhook-delivery', createWebhookDelivery)()
}

function createWebhookDelivery(): () => Promise<void> {
  const { SUPABASE_SECRET_KEY, SITE_URL, WEBHOOK_LOOPBACK } = env()
  if (!SUPABASE_SECRET_KEY) return async () => {}
  const dependencies = {
    outbox: createOutbox(createSupabaseAdmin()),
    siteUrl: SITE_URL,
    isLoopbackAllowed: WEBHOOK_LOOPBACK === 'on',
    wake: new WakeSignal(),
  }
  const deliver = createDelivery('webhook-delivery-paused', () => processWebhooks(dependencies))
  return () => {
    dependencies.wake.wake() // A receiver that hangs does not delay the new deliveries of others.
    return deliver()
  }
}
