import 'server-only'
import { env } from '#lib/env.ts'
import { errorText, logProblem } from '#lib/log.ts'
import { leadsClient } from '../client.ts'
import { coalesced } from './coalesced.ts'
import { deliverDue } from './deliver-due.ts'
import { readMailSender } from './mail-sender.ts'
import { createOutbox } from './outbox.ts'
import { createMailTransport } from './transport.ts'

const key = Symbol.for('mail-delivery')
const shared: typeof globalThis & { [key]?: () => Promise<void> } = globalThis

/**
 * Sends the mails that are due, until none is. One run at a time in this process, whose parts load
 * this module separately. What cannot be sent now waits in the outbox; it never rejects.
 */
export function deliverMails(): Promise<void> {
  shared[key] ??= makeDelivery()
  return shared[key]()
}

function makeDelivery(): () => Promise<void> {
  const { SMTP_URL, SUPABASE_SECRET_KEY, SITE_URL } = env()
  if (!SMTP_URL || !SUPABASE_SECRET_KEY) {
    const missing = SMTP_URL ? 'SUPABASE_SECRET_KEY' : 'SMTP_URL'
    logProblem('mails-wait', { problem: `${missing} is not set` })
    return async () => {}
  }
  const delivery = {
    outbox: createOutbox(leadsClient()),
    transport: createMailTransport(SMTP_URL),
    readSender: readMailSender,
    siteUrl: SITE_URL,
  }
  let problem = ''
  return coalesced(async () => {
    try {
      await deliverDue(delivery)
      problem = ''
    } catch (error) {
      // Asked again every few seconds: one line for as long as it is the same.
      if (errorText(error) !== problem) logProblem('mails-wait', { problem: errorText(error) })
      problem = errorText(error)
    }
  })
}
