import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { HttpError } from '#lib/base/http-error.ts'
import { processState } from '#packages/next-server/src/process-state.ts'

/** Least time from one request to a host to the next, in milliseconds. */
const hostPauseMs = 1_000

/** Longest wait for a turn, in milliseconds. */
const maxWaitMs = 30_000

/** Times of the next turn by host, on the clock of `performance`. */
const nextTurns = () =>
  processState('host-turns', () => new LRUCache<string, number>({ max: 5_000 }))

/**
 * Waits until a host may be requested again. Limits all users together to one request per second and host, in this process.
 * @throws HttpError 429 if too many requests of the host wait, AbortError
 */
export async function waitForHostTurn(host: string, signal: AbortSignal): Promise<void> {
  const now = performance.now()
  const at = Math.max(now, nextTurns().get(host) ?? 0)
  if (at - now > maxWaitMs) {
    throw new HttpError(429, `Too many addresses of ${host} are being checked. Try again later.`, {
      headers: { 'retry-after': String(Math.ceil(maxWaitMs / 1000)) },
    })
  }
  nextTurns().set(host, at + hostPauseMs)
  if (at > now) await wait(at - now, undefined, { signal })
}
