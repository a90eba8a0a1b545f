import { dataError } from '../errors.ts'

const limitMs = 2000

let deadline = Number.POSITIVE_INFINITY

/** @throws LakeError `queryTimeoutError` (408) if the running query exceeds its time limit */
export function assertInTime(): void {
  if (performance.now() < deadline) return
  throw dataError(408, 'queryTimeoutError', `Query took longer than ${limitMs} ms`)
}

/**
 * Runs a synchronous evaluation with a time limit of 2 s. One global deadline is enough: evaluations
 * block the event loop, so only one runs at a time.
 */
export function withDeadline<Result>(evaluate: () => Result): Result {
  deadline = performance.now() + limitMs
  try {
    return evaluate()
  } finally {
    deadline = Number.POSITIVE_INFINITY
  }
}
