import 'server-only'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { logFailure } from '#lib/base/backend-outages.ts'
import { tags } from '#lib/base/cache-tags.ts'
import { env } from '#lib/base/env.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { InvalidationFollower } from '#packages/next-server/src/invalidation-follower.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { revalidatePages } from '#packages/next-server/src/revalidate-pages.ts'
import { cacheInvalidations } from './cache-invalidations.ts'
import { siteOptions } from './site-options.ts'

const pollIntervalMs = 1_000

/** Called with the tags that became stale, once reads are repeated. Must not reject. */
type Listener = (tags: readonly string[]) => Promise<void>

interface State {
  follower: InvalidationFollower
  listeners: Listener[]
  /** How often the tag of `npm run doctor` became stale. */
  canaries: number
}

function getState(): State {
  return processState('invalidation-follower', () => ({
    follower: createFollower(),
    listeners: [],
    canaries: 0,
  }))
}

function createFollower(): InvalidationFollower {
  return new InvalidationFollower({
    read: cacheInvalidations.read,
    onInvalidate: (staleTimes) => {
      if (staleTimes.has(tags.canary)) getState().canaries += 1
      for (const listener of getState().listeners) void listener([...staleTimes.keys()])
      void revalidatePages(siteOptions, staleTimes)
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

/** Applies invalidations from before this server's start, and then follows those of other servers. */
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

/** Applies to this server that tags became stale at times, in ms since the epoch by `monotonicNow`. */
export function applyStaleTimes(staleTimes: ReadonlyMap<string, number>) {
  getState().follower.applyTimes(staleTimes)
}

/**
 * Announces to all servers that tags are stale. Applies it to this one even if that fails.
 * @throws CatalogError if the database is unavailable
 */
export async function announceInvalidations(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  if (isServerless()) return revalidatePlatformCache(tags)
  if (isFollowing()) {
    await cacheInvalidations.append(tags).catch((error: unknown) => {
      getState().follower.apply(tags)
      throw error
    })
  }
  await applyInvalidations(tags)
}

/** State of the reads of invalidations. */
export interface InvalidationStatus {
  /** Time since the last read, in ms; null if there was none. */
  lagMs: number | null
  /** How often the tag of `npm run doctor` arrived. */
  canaries: number
}

/** Returns how this server learns of changes, or null if it learns only of webhooks that reach it. */
export function getInvalidationStatus(): InvalidationStatus | null {
  if (isServerless() || !isFollowing()) return null
  const { follower, canaries } = getState()
  const lagMs = follower.getLag()
  return { lagMs: lagMs === null ? null : Math.round(lagMs), canaries }
}
