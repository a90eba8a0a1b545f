import { cpuMs, TimeLimitError, withTimeLimit } from './time-limit.ts'

export type Outcome<Result> = { result: Result } | { error: unknown }

/**
 * Runs functions without side effects in order, each for at most the given time, and returns the outcome
 * of each. They share a watchdog as long as none fails, because starting one costs more than
 * most queries.
 */
export function runWithinTimeLimit<Result>(
  limitMs: number,
  tasks: readonly (() => Result)[],
): Outcome<Result>[] {
  const outcomes: Outcome<Result>[] = []
  while (outcomes.length < tasks.length) {
    const failure = runUntilFailure(limitMs, tasks, outcomes)
    if (failure) outcomes.push(failure)
  }
  return outcomes
}

/** Runs the tasks without an outcome until one fails, and returns its failure. */
function runUntilFailure<Result>(
  limitMs: number,
  tasks: readonly (() => Result)[],
  outcomes: Outcome<Result>[],
): Outcome<Result> | null {
  const done = outcomes.length
  let started = cpuMs()
  try {
    withTimeLimit(limitMs, () => {
      // Run again after a stall, it goes on with the task that was stopped.
      for (const task of tasks.slice(outcomes.length)) {
        started = cpuMs()
        outcomes.push({ result: task() })
      }
    })
    return null
  } catch (error) {
    // The limit is over for all of them. The task that was running has failed if it took much of it,
    // and runs again otherwise, first under the next watchdog.
    const tookLong = cpuMs() - started > limitMs / 2 || outcomes.length === done
    return error instanceof TimeLimitError && !tookLong ? null : { error }
  }
}
