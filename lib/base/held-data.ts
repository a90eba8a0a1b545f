import { singleFlight } from '#packages/next-server/src/single-flight.ts'
import { logFailure } from './backend-outages.ts'
import { revalidateSeconds } from './cache-tags.ts'

/** Delay after a failed load before the next one, in milliseconds. */
const retryDelayMs = 5_000

/**
 * Data of a backend that a process holds in memory. It is loaded again when a change is announced, and once it is
 * older than the revalidation period; while a load runs or fails, the previous data stays in use.
 */
export class HeldData<Data> {
  #data: Data | null = null
  /** Time after which a use starts a load, in ms of `performance.now()`. */
  #expiresAt = Number.NEGATIVE_INFINITY
  /** The run that uses wait for while there are no data. */
  #firstLoad: Promise<void> | null = null
  readonly #failure: string
  /** Loads the data again. Rejects with the error of the load; the previous data stays in use. */
  readonly load: () => Promise<void>

  /**
   * @param failure name of the log line of a failed load
   * @param load gets the previous data, null before the first load
   */
  constructor(failure: string, load: (previous: Data | null) => Promise<Data>) {
    this.#failure = failure
    const run = singleFlight(async () => {
      this.#expiresAt = performance.now() + retryDelayMs
      try {
        this.#data = await load(this.#data)
      } finally {
        this.#firstLoad = null
      }
      this.#expiresAt = performance.now() + revalidateSeconds * 1000
    })
    this.load = () => {
      const loaded = run()
      if (this.#data === null) this.#firstLoad ??= loaded
      return loaded
    }
  }

  /** Returns the data as last loaded, without waiting; null before the first load. */
  peek(): Data | null {
    if (performance.now() > this.#expiresAt) {
      this.#expiresAt = performance.now() + retryDelayMs
      void this.reload()
    }
    return this.#data
  }

  /** Returns the data as last loaded. Waits only for the first load. @throws the error of that load */
  async get(): Promise<Data> {
    const data = this.#data === null ? null : this.peek()
    if (data !== null) return data
    await (this.#firstLoad ?? this.load())
    return this.get()
  }

  /** Loads the data again. A failure is logged, and the previous data stays in use. */
  async reload(): Promise<void> {
    await this.load().catch((error: unknown) => logFailure(this.#failure, error))
  }
}
