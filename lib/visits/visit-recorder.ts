import { randomUUID } from 'node:crypto'
import { logFailure } from '#lib/base/backend-outages.ts'
import { processState } from '#lib/base/process-state.ts'
import { singleFlight } from '#lib/base/single-flight.ts'
import { otherSource, type Visit, type VisitCount } from './visit.ts'

/** Combinations beyond which campaign and referrer of a new one are not counted. */
const defaultMaxCounts = 20_000

/** Largest number of counts that are stored at once. */
const maxBatchLength = 2_000

/**
 * Stores counts in the database.
 * @param batch number of the batch of this server, from 1; a batch that is sent again counts once
 */
export type StoreVisits = (
  serverId: string,
  batch: number,
  counts: readonly VisitCount[],
) => Promise<void>

/**
 * Counts visits in memory until they are stored. A batch whose response failed is sent again unchanged,
 * because the database may have stored it.
 */
export class VisitRecorder {
  #counts = new Map<string, VisitCount>()
  #maxCounts: number
  #serverId = randomUUID()
  #batch: { number: number; counts: VisitCount[] } = { number: 0, counts: [] }
  #day = ''
  #store: StoreVisits | null = null

  constructor(maxCounts = defaultMaxCounts) {
    this.#maxCounts = maxCounts
  }

  /**
   * Counts visits from now on.
   * @param store is called by `flush`
   */
  start(store: StoreVisits, day: string) {
    this.#store = store
    this.#day = day
  }

  /** Sets the day of the visits that follow. */
  setDay(day: string) {
    this.#day = day
  }

  /** Whether visits are counted. */
  get isOn(): boolean {
    return this.#store !== null
  }

  add(visit: Visit) {
    const isFull = this.#counts.size >= this.#maxCounts
    if (this.#increment(visit, isFull) || !isFull) return
    this.#increment({ ...visit, campaign: otherSource, referrer: otherSource }, false)
  }

  /** Stores all counts. Counts that could not be stored remain for the next call. @throws the error of `store` */
  readonly flush = singleFlight(() => this.#storeCounts())

  /** Stores the last counts before the process ends; logs a failure. */
  async stop(): Promise<void> {
    await this.flush().catch((error: unknown) => logFailure('visits-not-stored', error))
  }

  async #storeCounts(): Promise<void> {
    const store = this.#store
    if (!store) return
    while (this.#batch.counts.length > 0 || this.#counts.size > 0) {
      if (this.#batch.counts.length === 0) this.#takeBatch()
      const { number, counts } = this.#batch
      await store(this.#serverId, number, counts)
      this.#batch = { number, counts: [] }
    }
  }

  /** Returns false if the combination is new and may not be added. */
  #increment(visit: Visit, isKnownOnly: boolean): boolean {
    const { storefront, path, campaign, referrer } = visit
    const key = [this.#day, storefront, path, campaign, referrer].join('\n')
    const count = this.#counts.get(key)
    if (count) count.visits += 1
    else if (isKnownOnly) return false
    else this.#counts.set(key, { ...visit, day: this.#day, visits: 1 })
    return true
  }

  #takeBatch() {
    const taken = [...this.#counts].slice(0, maxBatchLength)
    for (const [key] of taken) this.#counts.delete(key)
    this.#batch = { number: this.#batch.number + 1, counts: taken.map(([, count]) => count) }
  }
}

/** Returns the recorder of this process, which the server fills and Next's instrumentation empties. */
export function visitRecorder(): VisitRecorder {
  return processState('visit-recorder', () => new VisitRecorder())
}
