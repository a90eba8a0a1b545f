import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { processState } from '#lib/base/process-state.ts'
import { addCacheInvalidations, readCacheInvalidations } from './cache-invalidations.ts'
import { InvalidationFollower } from './invalidation-follower.ts'
import { revalidatePages } from './revalidate-pages.ts'

const pollIntervalMs = 1_000

/** Called with the tags that became stale, once reads are repeated. Must not reject. */
type Listener = (tags: readonly string[]) => Promise<void>

interface State {
  follower: InvalidationFollower
  listeners: readonly Listener[]
}

function getState(): State {
  return processState('invalidation-follower', () => ({
    follower: createFollower(),
    listeners: [],
  }))
}

function createFollower(): InvalidationFollower {
  return new InvalidationFollower({
    read: readCacheInvalidations,
    onInvalidate: (staleTimes) => {
      const tags = [...staleTimes.keys()]
      for (const listener of getState().listeners) void listener(tags)
      void revalidatePages(staleTimes)
    },
  })
}

/** Without the secret key, the invalidations cannot be read: only webhooks of this server apply. */
const isFollowing = () => env().SUPABASE_SECRET_KEY !== undefined

/** Applies what became stale while this server did not run, and then follows what other servers announce. */
export async function followInvalidations(listeners: readonly Listener[]): Promise<void> {
  const state = getState()
  state.listeners = listeners
  if (!isFollowing()) return
  const poll = () =>
    state.follower
      .poll()
      .catch((error: unknown) => logFailure('cache-invalidations-not-read', error))
  await poll()
  setInterval(poll, pollIntervalMs).unref()
}

/** Applies tags that the database has announced. @throws CatalogError if it is unavailable */
export async function applyInvalidations(tags: readonly string[]): Promise<void> {
  const { follower } = getState()
  if (isFollowing()) await follower.poll()
  else follower.apply(tags)
}

/**
 * Announces to all servers that tags are stale. Applies it to this one even if that fails.
 * @throws CatalogError if the database is unavailable
 */
export async function announceInvalidations(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  try {
    if (isFollowing()) await addCacheInvalidations(tags)
  } catch (error) {
    getState().follower.apply(tags)
    throw error
  }
  await applyInvalidations(tags)
}

/** Returns the time since the last read of invalidations, in ms; null if there was none. */
export function getInvalidationLag(): number | null {
  return getState().follower.getLag()
}
