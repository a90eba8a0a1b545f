import { randomUUID } from 'node:crypto'
import { logFailure } from '#lib/base/backend-outages.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { isCausedByRejectedValue } from '#lib/base/rejected-value-error.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { singleFlight } from '#packages/next-server/src/single-flight.ts'
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
 * Counts visits in memory until they are stored. A batch whose response failed is sent again unchanged, because the
 * database may have stored it. A batch that the database rejects is halved until only the rejected counts remain,
 * which are dropped: they would block all later ones.
 */
export class VisitRecorder {
  #counts = new Map<string, VisitCount>()
  #maxCounts: number
  #serverId = randomUUID()
  /** Batches to store. The first has the number; the others are parts of a rejected batch. */
  #batches: VisitCount[][] = []
  #number = 1
  /** Day on which dropped counts were logged. */
  #loggedDay = ''
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
    let dropped = 0
    let refusal: unknown
    try {
      for (let batch = this.#nextBatch(); batch; batch = this.#nextBatch()) {
        const error = await store(this.#serverId, this.#number, batch).then(
          () => null,
          (reason: unknown) => reason,
        )
        if (error && !isCausedByRejectedValue(error)) throw error
        this.#batches.shift()
        this.#number += 1
        if (!error) continue
        refusal = error
        if (batch.length === 1) dropped += 1
        else this.#batches.unshift(...halve(batch))
      }
    } finally {
      if (dropped > 0) this.#logDropped(dropped, refusal)
    }
  }

  /** Logs dropped counts at most once a day, because anyone can send values that the database rejects. */
  #logDropped(counts: number, error: unknown) {
    if (this.#loggedDay === this.#day) return
    this.#loggedDay = this.#day
    logError('visits-dropped', { counts, error: errorText(error) })
  }

  /** Returns false if the combination is new and may not be added. */
  #increment(visit: Visit, isKnownOnly: boolean): boolean {
    const { storefront, path, locale, campaign, referrer } = visit
    const key = [this.#day, storefront, path, locale, campaign, referrer].join('\n')
    const count = this.#counts.get(key)
    if (count) count.visits += 1
    else if (isKnownOnly) return false
    else this.#counts.set(key, { ...visit, day: this.#day, visits: 1 })
    return true
  }

  #nextBatch(): VisitCount[] | undefined {
    if (this.#batches.length === 0 && this.#counts.size > 0) {
      const taken = [...this.#counts].slice(0, maxBatchLength)
      for (const [key] of taken) this.#counts.delete(key)
      this.#batches.push(taken.map(([, count]) => count))
    }
    return this.#batches[0]
  }
}

function halve<T>(items: readonly T[]): [T[], T[]] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

/** Returns the recorder of this process, which the server fills and Next's instrumentation empties. */
export function visitRecorder(): VisitRecorder {
  return processState('visit-recorder', () => new VisitRecorder())
}
