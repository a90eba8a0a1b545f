const defaultDelay = 5_000
const longestDelay = 120_000

/**
 * Returns how long a 429 asks to wait, in milliseconds: by `Retry-After` (seconds or a date), or by
 * `x-ratelimit-reset` (seconds) of Supabase. Null if that is longer than two minutes.
 */
export function getRetryDelay(headers: Headers, now = Date.now()): number | null {
  const text = headers.get('retry-after') ?? headers.get('x-ratelimit-reset')
  const delay = text === null ? defaultDelay : parseDelay(text, now)
  return delay > longestDelay ? null : delay
}

function parseDelay(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? defaultDelay : Math.max(0, date - now)
}
