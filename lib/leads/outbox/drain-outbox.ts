import { setTimeout as sleep } from 'node:timers/promises'
import { logError } from '#lib/base/log.ts'
import { createLease, leaseSeconds } from './lease.ts'
import type { WakeSignal } from './wake-signal.ts'

/** A claimed row of the outbox with its lease. */
export interface Claimed<Row> {
  row: Row
  lease: ReturnType<typeof createLease>
}

interface Options<Row> {
  claim: (maximum: number, leaseSeconds: number) => Promise<Row[]>
  /** A rejection stops the claiming of further rows. */
  deliver: (claimed: Claimed<Row>) => Promise<void>
  maxConcurrent: number
  /** Makes a running drain claim again, instead of when one of its deliveries ends. */
  wake?: WakeSignal
  /** Time limit of a delivery (ms), by default long after its lease: another process may have it by then. */
  deadlineMs?: number
}

/**
 * Delivers due rows of the outbox until none is left. A row whose delivery is interrupted is claimed again
 * once its lease is over. A delivery that does not settle within the deadline is abandoned and logged, so
 * that it holds up no other.
 * @throws the first error of `claim` or `deliver`, once the other deliveries have ended
 */
export async function drainOutbox<Row extends { id: string }>(options: Options<Row>) {
  const { claim, deliver, maxConcurrent, wake, deadlineMs = 3 * leaseSeconds * 1000 } = options
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const noteFailure = (error: unknown) => {
    failures.push(error)
  }
  function start(claimed: Claimed<Row>) {
    const delivery = withDeadline(deliver(claimed), deadlineMs, claimed.row.id)
      .catch(noteFailure)
      .finally(() => running.delete(delivery))
    running.add(delivery)
  }
  async function startDue() {
    if (running.size >= maxConcurrent) return
    const lease = createLease(performance.now())
    for (const row of await claim(maxConcurrent - running.size, leaseSeconds)) start({ row, lease })
  }
  let woken = wake?.next()
  await startDue()
  while (running.size > 0) {
    await Promise.race([...running, ...(woken && failures.length === 0 ? [woken] : [])])
    woken = wake?.next()
    if (failures.length === 0) await startDue().catch(noteFailure)
  }
  if (failures.length > 0) throw failures[0]
}

async function withDeadline(delivery: Promise<void>, deadlineMs: number, id: string) {
  const timer = new AbortController()
  const isOverdue = await Promise.race([
    delivery.then(() => false),
    sleep(deadlineMs, true, { ref: false, signal: timer.signal }),
  ]).finally(() => {
    timer.abort()
  })
  if (isOverdue) logError('delivery-abandoned', { delivery: id, seconds: deadlineMs / 1000 })
}
