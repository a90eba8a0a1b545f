/**
 * Writes one structured line for the operator. Never give it personal data.
 * @param event what happened, in kebab-case
 */
export function logProblem(event: string, details: Record<string, unknown> = {}) {
  console.error(JSON.stringify({ level: 'error', event, ...details }))
}

/** The text of an error and of its causes, for a log line. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${errorText(error.cause)}`
}
