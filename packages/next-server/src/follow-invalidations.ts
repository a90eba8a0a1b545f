import { InvalidationFollower } from './invalidation-follower.ts'
import type { InvalidationLog } from './invalidation-log.ts'
import { processState } from './process-state.ts'
import { revalidatePages } from './revalidate-pages.ts'
import type { SiteOptions } from './site-options.ts'

const pollIntervalMs = 1_000

/** The log that this process follows; null until it does. */
interface Followed {
  current: { log: InvalidationLog; follower: InvalidationFollower } | null
}

/** Returns what this process follows, for code that Next bundles and for the server. */
export function followedLog(): Followed {
  return processState<Followed>('next-server-followed-log', () => ({ current: null }))
}

/**
 * Applies the invalidations of a log to this process: first those from before its start, and then each second those
 * that it or another server appends. Resolves after the first read; an unavailable log is read again.
 * @returns a function that stops it
 */
export async function followInvalidations(
  site: SiteOptions,
  log: InvalidationLog,
): Promise<() => Promise<void>> {
  let hasFailed = false
  const follower = new InvalidationFollower({
    read: log.read,
    onInvalidate: (staleTimes) => void revalidatePages(site, staleTimes),
  })
  const poll = async () => {
    try {
      await follower.poll()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) site.logError('invalidations-not-read', { error })
      hasFailed = true
    }
  }
  followedLog().current = { log, follower }
  await poll()
  const timer = setInterval(poll, pollIntervalMs).unref()
  return async () => {
    clearInterval(timer)
    followedLog().current = null
    await log.close?.()
  }
}
