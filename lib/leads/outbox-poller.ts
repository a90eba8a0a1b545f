import 'server-only'
import { errorText, logError } from '#lib/base/log.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { logOverdueOutbox } from './outbox/outbox-warnings.ts'

const pollIntervalMs = 15_000

/**
 * Sends due mails and webhooks at once and then every 15 seconds. Covers retries, deliveries whose sender
 * crashed, and lost announcements of the database.
 */
export function startOutboxPoller() {
  const poll = async () => {
    // Not awaited, and called before the delivery, because the delivery may hang.
    void logOverdueOutbox()
    try {
      await deliverOutbox()
    } catch (error) {
      logError('mail-delivery-paused', { error: errorText(error) })
    }
  }
  setInterval(poll, pollIntervalMs).unref()
  poll()
}
