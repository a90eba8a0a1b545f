import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './terminal-log.ts'

/** A started process. */
export interface RunningService {
  /** Rejects if it ends before it is ready. */
  ready: Promise<void>
  ended: Promise<void>
  stop: () => Promise<void>
}

interface Options {
  /** Wait before the second restart in a row, in ms; it doubles with each one. The first is immediate. */
  firstDelayMs?: number
  maxDelayMs?: number
  /** A process that ran for this long, in ms, is restarted at once again. */
  stableMs?: number
}

/**
 * Starts a process, and starts it again whenever it ends. A first start that fails is not repeated: `ready` rejects,
 * and `ended` resolves.
 * @param name begins the line about a restart
 */
export function keepRunning(
  name: string,
  start: () => RunningService,
  { firstDelayMs = 500, maxDelayMs = 30_000, stableMs = 60_000 }: Options = {},
): RunningService {
  const stopping = new AbortController()
  let current = start()
  const { ready } = current

  const restart = async () => {
    const isReady = await ready.then(
      () => true,
      () => false,
    )
    let startedAt = performance.now()
    for (let restarts = 0; ; restarts += 1) {
      await current.ended
      if (!isReady || stopping.signal.aborted) return
      if (performance.now() - startedAt > stableMs) restarts = 0
      const delay = restarts === 0 ? 0 : Math.min(firstDelayMs * 2 ** (restarts - 1), maxDelayMs)
      log(`${name} ended; starting it again${delay === 0 ? '' : ` in ${delay / 1000} s`}.`)
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      startedAt = performance.now()
      current = start()
      // A process that does not get ready is stopped, and so restarted.
      void current.ready.then(
        () => log(`${name} is ready again.`),
        () => current.stop(),
      )
    }
  }

  return {
    ready,
    ended: restart(),
    stop: async () => {
      stopping.abort()
      await current.stop()
    },
  }
}
