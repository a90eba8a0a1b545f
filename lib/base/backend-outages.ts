import { processState } from '#packages/next-server/src/process-state.ts'
import { errorText, logError, logInfo } from './log.ts'

/** A backend, by the credential with which it is used. */
export type BackendName = (typeof backendNames)[number]

export const backendNames = [
  'content-lake',
  'content-lake-drafts',
  'supabase',
  'supabase-admin',
] as const

/** State of a backend, as this process saw it. */
export interface BackendStatus {
  isAvailable: boolean
  /** Time since the last usable response that did not come from a cache; null before the first one. */
  secondsSinceSuccess: number | null
}

/** Backends without which no page can be rendered. */
const pageBackends: readonly BackendName[] = ['content-lake', 'supabase']

/** A backend gave no usable response. The outage is logged. */
export class BackendUnavailableError extends Error {
  override name = 'BackendUnavailableError'
}

interface Outage {
  /** In ms of `performance.now()`. */
  startedAt: number
  reasons: Set<string>
}

/** The outages of backends that this process noticed. Logs one line for each reason, and one at the end. */
export class BackendOutages {
  #outages = new Map<BackendName, Outage>()
  #lastEnds = new Map<BackendName, number>()
  #lastSuccesses = new Map<BackendName, number>()
  #waiting = new Set<() => void>()

  /**
   * Reports a request without a usable response.
   * @param reason such as `timeout`; each is logged once per outage
   * @param requestedAt start of the request, in ms of `performance.now()`
   */
  report(backend: BackendName, reason: string, requestedAt: number): BackendUnavailableError {
    const error = new BackendUnavailableError(`${backend}: ${reason}`)
    // A request from before the end of the last outage does not start another one.
    if (requestedAt < (this.#lastEnds.get(backend) ?? 0)) return error
    const outage = this.#outages.get(backend) ?? {
      startedAt: performance.now(),
      reasons: new Set(),
    }
    this.#outages.set(backend, outage)
    if (!outage.reasons.has(reason)) logError('backend-unavailable', { backend, reason })
    outage.reasons.add(reason)
    return error
  }

  /** Notes a usable response that did not come from a cache. It does not end an outage. */
  noteSuccess(backend: BackendName) {
    this.#lastSuccesses.set(backend, performance.now())
  }

  getStatus(backend: BackendName): BackendStatus {
    const successAt = this.#lastSuccesses.get(backend)
    return {
      isAvailable: !this.#outages.has(backend),
      secondsSinceSuccess:
        successAt === undefined ? null : Math.round((performance.now() - successAt) / 100) / 10,
    }
  }

  /** Ends the outage of a backend that gives usable responses again. */
  end(backend: BackendName) {
    const outage = this.#outages.get(backend)
    if (!outage) return
    const now = performance.now()
    this.#outages.delete(backend)
    this.#lastEnds.set(backend, now)
    logInfo('backend-available', {
      backend,
      seconds: Math.round((now - outage.startedAt) / 100) / 10,
    })
    if (this.arePagesAffected()) return
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }

  /** Returns the backends that have an outage. */
  getActive(): BackendName[] {
    return [...this.#outages.keys()]
  }

  /** Returns whether rendering a page would fail now. */
  arePagesAffected(): boolean {
    return pageBackends.some((backend) => this.#outages.has(backend))
  }

  /** Returns whether rendering a page would have failed at any time in the last `ms`. */
  werePagesAffected(ms: number): boolean {
    const since = performance.now() - ms
    return (
      this.arePagesAffected() ||
      pageBackends.some((backend) => (this.#lastEnds.get(backend) ?? since) > since)
    )
  }

  /** Resolves when pages can be rendered, or when the signal aborts. */
  async waitForPages(signal: AbortSignal): Promise<void> {
    if (!this.arePagesAffected() || signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
    await promise
    this.#waiting.delete(resolve)
  }
}

/** Returns the outages of this process. */
export function backendOutages(): BackendOutages {
  return processState('backend-outages', () => new BackendOutages())
}

/**
 * Logs a failure, unless it follows from an outage, which is logged separately.
 * @param event name of the event, in kebab-case
 */
export function logFailure(event: string, error: unknown, details: Record<string, unknown> = {}) {
  if (!isOutage(error)) logError(event, { ...details, error: errorText(error) })
}

/** Compares by name: each bundle has a separate class. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'BackendUnavailableError' || isOutage(error.cause)
}
