import { dataError } from '../errors.ts'

const limitMs = 2000

let deadline = Number.POSITIVE_INFINITY

/** Throws where the running query has gone on for too long. */
export function assertInTime(): void {
  if (performance.now() < deadline) return
  throw dataError(408, 'queryTimeoutError', `Query took longer than ${limitMs} ms`)
}

/**
 * Runs a synchronous evaluation that may take 2 s at most: while it runs nothing else does, so that
 * one deadline for all is enough.
 */
export function withDeadline<Result>(evaluate: () => Result): Result {
  deadline = performance.now() + limitMs
  try {
    return evaluate()
  } finally {
    deadline = Number.POSITIVE_INFINITY
  }
}
