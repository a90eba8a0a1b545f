import { destination, pino, stdTimeFunctions } from 'pino'

/**
 * Stderr. Written synchronously, so that a line before a crash is not lost. While it cannot be written,
 * such as on a full disk, lines wait in memory, up to a megabyte.
 */
export const logDestination = destination({ dest: 2, sync: true, maxLength: 1_000_000 })
logDestination.on('error', () => {}) // Without a listener, Node would end the process.

const logger = pino(
  {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  logDestination,
)

/**
 * Writes one line of JSON about an error to stderr. Log no personal data.
 * @param event name of the event, in kebab-case
 */
export function logError(event: string, details: Record<string, unknown> = {}) {
  logger.error({ event, ...details })
}

/** Writes one line of JSON about an event that needs no action, as `logError` does. */
export function logInfo(event: string, details: Record<string, unknown> = {}) {
  logger.info({ event, ...details })
}

/** Returns the message of an error and of its causes, for a log line. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${errorText(error.cause)}`
}
