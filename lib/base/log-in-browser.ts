/**
 * Replaces `log.ts` in the Studio (`imports` in package.json), which parses rows too: writes to the
 * browser's console, without pino.
 */
export function logError(event: string, details: Record<string, unknown> = {}) {
  console.error(event, details)
}
