import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { errorText } from '#lib/base/log.ts'
import { processState } from '#lib/base/process-state.ts'
import { singleFlight } from '#lib/base/single-flight.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { createOutbox } from '../mail/outbox.ts'
import { processWebhooks } from './process-webhooks.ts'

/**
 * Sends all due deliveries to webhook endpoints; those that fail stay in the outbox. Runs once at a time
 * per process. Never rejects.
 */
export function deliverWebhooks(): Promise<void> {
  return processState('webhook-delivery', createDelivery)()
}

function createDelivery(): () => Promise<void> {
  const { SUPABASE_SECRET_KEY, SITE_URL, WEBHOOK_LOOPBACK } = env()
  if (!SUPABASE_SECRET_KEY) return async () => {}
  const dependencies = {
    outbox: createOutbox(createSupabaseAdmin()),
    siteUrl: SITE_URL,
    isLoopbackAllowed: WEBHOOK_LOOPBACK === 'on',
  }
  let lastError = ''
  return singleFlight(async () => {
    try {
      await processWebhooks(dependencies)
      lastError = ''
    } catch (error) {
      // Delivery runs every few seconds: log an error once until it changes.
      if (errorText(error) !== lastError) logFailure('webhook-delivery-paused', error)
      lastError = errorText(error)
    }
  })
}
