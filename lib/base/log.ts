/**
 * Writes a log line as JSON to stderr. Log no personal data.
 * @param event name of the event, in kebab-case
 */
export function logError(event: string, details: Record<string, unknown> = {}) {
  console.error(JSON.stringify({ level: 'error', event, ...details }))
}

/** Returns the message of an error and of its causes, for a log line. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${errorText(error.cause)}`
}
