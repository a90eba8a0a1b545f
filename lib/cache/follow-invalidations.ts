import 'server-only'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { processState } from '#lib/base/process-state.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { addCacheInvalidations, readCacheInvalidations } from './cache-invalidations.ts'
import { InvalidationFollower } from './invalidation-follower.ts'
import { revalidatePages } from './revalidate-pages.ts'

const pollIntervalMs = 1_000

/** Called with the tags that became stale, once reads are repeated. Must not reject. */
type Listener = (tags: readonly string[]) => Promise<void>

interface State {
  follower: InvalidationFollower
  listeners: Listener[]
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

/** A serverless host has one cache for all functions, and renders its pages on their next visit. */
function revalidatePlatformCache(tags: readonly string[]) {
  for (const tag of tags) revalidateTag(tag, 'max')
  for (const listener of getState().listeners) after(() => listener(tags))
}

/** Without the secret key, the invalidations cannot be read: only webhooks of this server apply. */
const isFollowing = () => env().SUPABASE_SECRET_KEY !== undefined

/** Adds a listener, which is also called for what this server announces. */
export function onInvalidate(listener: Listener) {
  getState().listeners.push(listener)
}

/** Applies what became stale while this server did not run, and then follows what other servers announce. */
export async function followInvalidations(): Promise<void> {
  if (!isFollowing()) return
  const poll = () =>
    getState()
      .follower.poll()
      .catch((error: unknown) => logFailure('cache-invalidations-not-read', error))
  await poll()
  setInterval(poll, pollIntervalMs).unref()
}

/**
 * Applies tags that the database has announced, and all others since the last read.
 * @throws CatalogError if it is unavailable; the tags are applied nevertheless
 */
export async function applyInvalidations(tags: readonly string[]): Promise<void> {
  if (isServerless()) return revalidatePlatformCache(tags)
  const { follower } = getState()
  if (!isFollowing()) return follower.apply(tags)
  await follower.poll().catch((error: unknown) => {
    follower.apply(tags)
    throw error
  })
}

/**
 * Announces to all servers that tags are stale. Applies it to this one even if that fails.
 * @throws CatalogError if the database is unavailable
 */
export async function announceInvalidations(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  if (isServerless()) return revalidatePlatformCache(tags)
  if (isFollowing()) {
    await addCacheInvalidations(tags).catch((error: unknown) => {
      getState().follower.apply(tags)
      throw error
    })
  }
  await applyInvalidations(tags)
}

/** Returns the time since the last read of invalidations, in ms; null if there was none. */
export function getInvalidationLag(): number | null {
  return getState().follower.getLag()
}
