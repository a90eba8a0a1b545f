import { logFailure } from '#lib/base/backend-outages.ts'
import { errorText } from '#lib/base/log.ts'
import { singleFlight } from '#packages/next-server/src/single-flight.ts'

/**
 * Wraps a delivery of all due rows so that it runs once at a time and never rejects. Delivery runs every few
 * seconds: an error is logged once until it changes.
 * @param event name of the log event of an error, in kebab-case
 */
export function createDelivery(event: string, deliver: () => Promise<void>): () => Promise<void> {
  let lastError = ''
  return singleFlight(async () => {
    try {
      await deliver()
      lastError = ''
    } catch (error) {
      if (errorText(error) !== lastError) logFailure(event, error)
      lastError = errorText(error)
    }
  })
}
