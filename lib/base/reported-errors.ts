import { processState } from '#packages/next-server/src/process-state.ts'

const reportedErrors = () => processState('reported-errors', () => new WeakSet<Error>())

/** Marks an error that has its log line. */
export function markReported(error: unknown) {
  if (error instanceof Error) reportedErrors().add(error)
}

/** Returns whether an error has its log line, in any bundle of this process. */
export function isReported(error: unknown): boolean {
  return error instanceof Error && reportedErrors().has(error)
}
