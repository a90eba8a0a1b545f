import { readTimeoutMs } from '#lib/base/cache-tags.ts'

/** Total time limit for one mail (ms). */
export const sendTimeoutMs = 30_000

/** Time limit of a check whether the receiving server is available (ms). */
export const checkTimeoutMs = 15_000

/** Attempts to record an outcome, because a sent mail without a recorded outcome is sent again. */
export const maxRecordAttempts = 3

/** Pause between two attempts to record an outcome (ms). */
export const recordPauseMs = 500

/** Time from the request that claims a mail until its delivery must have started (ms). */
const preparationLimitMs = 2 * readTimeoutMs

const recordLimitMs = maxRecordAttempts * (readTimeoutMs + recordPauseMs)
const latestRecordMs = preparationLimitMs + sendTimeoutMs + checkTimeoutMs
const marginMs = 5_000

/** Lease of a claimed mail in seconds: longer than the longest attempt to send it and record the outcome. */
export const leaseSeconds = Math.ceil((latestRecordMs + recordLimitMs + marginMs) / 1000)

/** A mail was prepared so slowly that its lease may end first. It is sent once the lease is over. */
export class LeaseTooShortError extends Error {
  override name = 'LeaseTooShortError'
}

/**
 * Returns the checks of a claimed mail's lease, after which another process may send the mail and
 * record its outcome. Each throws a LeaseTooShortError.
 * @param claimedAt when the claim was requested (`performance.now()`): the lease began later
 */
export function createLease(claimedAt: number) {
  const checkElapsed = (limitMs: number) => {
    if (performance.now() - claimedAt > limitMs)
      throw new LeaseTooShortError('Preparing a mail took too long')
  }
  return {
    checkBeforeSending: () => checkElapsed(preparationLimitMs),
    checkBeforeRecording: () => checkElapsed(latestRecordMs + marginMs),
  }
}
