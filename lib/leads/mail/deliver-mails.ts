import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { processState } from '#lib/base/process-state.ts'
import { singleFlight } from '#lib/base/single-flight.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { getVisitorMails } from '#lib/content/visitor-mails.ts'
import { getMailSender } from './mail-sender.ts'
import { createOutbox } from './outbox.ts'
import { processOutbox } from './process-outbox.ts'
import { createMailTransport } from './transport.ts'

/** Sends all due mails; mails that fail stay in the outbox. Runs once at a time per process. Never rejects. */
export function deliverMails(): Promise<void> {
  return processState('mail-delivery', createDelivery)()
}

function createDelivery(): () => Promise<void> {
  const { SMTP_URL, SUPABASE_SECRET_KEY, SITE_URL } = env()
  if (!SMTP_URL || !SUPABASE_SECRET_KEY) {
    const missing = SMTP_URL ? 'SUPABASE_SECRET_KEY' : 'SMTP_URL'
    logError('mail-delivery-paused', { error: `${missing} is not set` })
    return async () => {}
  }
  const dependencies = {
    outbox: createOutbox(createSupabaseAdmin()),
    transport: createMailTransport(SMTP_URL),
    getSender: getMailSender,
    getVisitorMails,
    siteUrl: SITE_URL,
  }
  let lastError = ''
  return singleFlight(async () => {
    try {
      await processOutbox(dependencies)
      lastError = ''
    } catch (error) {
      // Delivery runs every few seconds: log an error once until it changes.
      if (errorText(error) !== lastError) logFailure('mail-delivery-paused', error)
      lastError = errorText(error)
    }
  })
}
