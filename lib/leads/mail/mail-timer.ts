import 'server-only'
import { errorText, logProblem } from '#lib/log.ts'
import { deliverMails } from './deliver-mails.ts'

const interval = 15_000

/**
 * Looks for due mails at once and every 15 seconds: those to be tried again, those that a process left
 * when it ended, and those whose announcement never came.
 */
export function startMailTimer() {
  const look = async () => {
    try {
      await deliverMails()
    } catch (error) {
      logProblem('mails-wait', { problem: errorText(error) })
    }
  }
  setInterval(look, interval).unref()
  look()
}
