interface Limits {
  /** Attempts of one client per window. */
  perClient: number
  /** Attempts of all clients per window. */
  overall: number
  windowMs: number
  /** In ms, of a clock that is never set. */
  now?: () => number
}

/**
 * Counts attempts in fixed windows of time, per client and over all, for at most `overall` clients.
 * Counts in this process only: with several servers, the limits multiply.
 */
export function attemptLimiter({
  perClient,
  overall,
  windowMs,
  now = () => performance.now(),
}: Limits) {
  let endsAt = Number.NEGATIVE_INFINITY
  let total = 0
  const counts = new Map<string, number>()
  const add = (client: string | null, amount: number) => {
    total += amount
    if (client !== null) counts.set(client, (counts.get(client) ?? 0) + amount)
  }
  return {
    /** Returns the seconds until the window ends, at least 1: when to try again. */
    secondsLeft: () => Math.max(1, Math.ceil((endsAt - now()) / 1000)),
    /**
     * Counts an attempt unless a limit is reached.
     * @param client null if the client is unknown: then only the limit over all applies
     * @returns a function that takes the attempt back, or null if a limit is reached
     */
    start(client: string | null): (() => void) | null {
      if (now() >= endsAt) {
        endsAt = now() + windowMs
        total = 0
        counts.clear()
      }
      if (total >= overall) return null
      if (client !== null && (counts.get(client) ?? 0) >= perClient) return null
      add(client, 1)
      const windowEnd = endsAt
      return () => {
        if (windowEnd === endsAt) add(client, -1)
      }
    },
  }
}
