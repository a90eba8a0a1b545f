import { createLease, leaseSeconds } from './lease.ts'

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
}

/**
 * Delivers due rows of the outbox until none is left. A row whose delivery is interrupted is claimed again
 * once its lease is over.
 * @throws the first error of `claim` or `deliver`, once the other deliveries have ended
 */
export async function drainOutbox<Row>({ claim, deliver, maxConcurrent }: Options<Row>) {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const noteFailure = (error: unknown) => {
    failures.push(error)
  }
  function start(claimed: Claimed<Row>) {
    const delivery = deliver(claimed)
      .catch(noteFailure)
      .finally(() => running.delete(delivery))
    running.add(delivery)
  }
  async function startDue() {
    const lease = createLease(performance.now())
    for (const row of await claim(maxConcurrent - running.size, leaseSeconds)) start({ row, lease })
  }
  await startDue()
  while (running.size > 0) {
    await Promise.race(running)
    if (failures.length === 0) await startDue().catch(noteFailure)
  }
  if (failures.length > 0) throw failures[0]
}
