import 'server-only'
import { env } from '#lib/base/env.ts'
import { logError } from '#lib/base/log.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { getVisitorMails } from '#lib/content/visitor-mails.ts'
import { createDelivery } from '#lib/leads/outbox/create-delivery.ts'
import { createOutbox } from '#lib/leads/outbox/outbox.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { getMailSender } from './mail-sender.ts'
import { processOutbox } from './process-outbox.ts'
import { createMailTransport } from './transport.ts'

/** Sends all due mails; mails that fail stay in the outbox. Runs once at a time per process. Never rejects. */
export function deliverMails(): Promise<void> {
  return processState('mail-delivery', createMailDelivery)()
}

function createMailDelivery(): () => Promise<void> {
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
  return createDelivery('mail-delivery-paused', () => processOutbox(dependencies))
}
