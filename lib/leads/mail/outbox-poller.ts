import 'server-only'
import { errorText, logError } from '#lib/base/log.ts'
import { deliverMails } from './deliver-mails.ts'

const pollIntervalMs = 15_000

/**
 * Sends due mails at once and then every 15 seconds. Covers retries, mails whose sender crashed, and
 * mails whose announcement by the database was lost.
 */
export function startOutboxPoller() {
  const poll = async () => {
    try {
      await deliverMails()
    } catch (error) {
      logError('mail-delivery-paused', { error: errorText(error) })
    }
  }
  setInterval(poll, pollIntervalMs).unref()
  poll()
}
