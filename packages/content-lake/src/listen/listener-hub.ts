import { dataError, LakeError } from '../errors.ts'
import { runWithinTimeLimit } from '../groq/run-within-time-limit.ts'
import { TimeLimitError, withTimeLimit } from '../groq/time-limit.ts'
import type { MutationSource } from './mutation-event.ts'

/** Time that one listener may block the event loop for its query, and for the documents of one transaction. */
export const listenerLimitMs = 1_000

export interface Listener {
  /** Returns the events of a change without side effects: it may be stopped at any point. */
  match: (sources: readonly MutationSource[]) => ListenerEvent[]
  deliver: (events: readonly ListenerEvent[]) => void
  /** Ends the listener. */
  fail: (error: LakeError) => void
}

export interface ListenerEvent {
  id: string
  data: Record<string, unknown>
}

/**
 * Evaluates the queries of all listeners for each transaction. A listener that takes too long is ended.
 */
export class ListenerHub {
  readonly #listeners = new Set<Listener>()

  add(listener: Listener): void {
    this.#listeners.add(listener)
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener)
  }

  publish(sources: readonly MutationSource[]): void {
    const listeners = [...this.#listeners]
    const outcomes = runWithinTimeLimit(
      listenerLimitMs,
      listeners.map(
        ({ match }) =>
          () =>
            match(sources),
      ),
    )
    for (const [index, outcome] of outcomes.entries()) {
      if ('result' in outcome) listeners[index]?.deliver(outcome.result)
      else listeners[index]?.fail(toListenerError(outcome.error))
    }
  }
}

/** Matches one listener within the time limit. @throws LakeError */
export function matchWithinTimeLimit(
  listener: Listener,
  sources: readonly MutationSource[],
): ListenerEvent[] {
  try {
    return withTimeLimit(listenerLimitMs, () => listener.match(sources))
  } catch (error) {
    throw toListenerError(error)
  }
}

/** Error that ends a listener whose query failed with `error`. */
export function toListenerError(error: unknown): LakeError {
  if (error instanceof LakeError) return error
  if (error instanceof TimeLimitError) {
    const text = `The query of the listener took longer than ${listenerLimitMs} ms`
    return dataError(408, 'queryTimeoutError', text)
  }
  const reason = error instanceof Error ? error.message : String(error)
  return dataError(400, 'queryEvaluationError', reason)
}
