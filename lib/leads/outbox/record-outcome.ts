import { setTimeout as sleep } from 'node:timers/promises'
import type { Claimed } from './drain-outbox.ts'
import { maxRecordAttempts, recordPauseMs } from './lease.ts'
import type { DeliveryOutcome, Outbox } from './outbox.ts'

export class NotRecordedError extends Error {
  override name = 'NotRecordedError'
}

/**
 * Records the outcome of a claimed row within its lease: another process may have claimed it afterwards.
 * @throws NotRecordedError, LeaseTooShortError
 */
export async function recordOutcome(
  outbox: Pick<Outbox, 'recordOutcome'>,
  { row, lease }: Claimed<{ id: string }>,
  outcome: DeliveryOutcome,
  error?: string,
): Promise<void> {
  lease.checkBeforeRecording()
  await retry(() => outbox.recordOutcome(row.id, outcome, error))
}

async function retry(action: () => Promise<void>, attempts = maxRecordAttempts): Promise<void> {
  try {
    await action()
  } catch (cause) {
    if (attempts === 1) throw new NotRecordedError('The outcome was not recorded', { cause })
    await sleep(recordPauseMs)
    await retry(action, attempts - 1)
  }
}
