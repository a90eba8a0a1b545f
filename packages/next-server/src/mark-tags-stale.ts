import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/**
 * Marks entries rendered or read before a time as stale, in this process: each is served until it is
 * rendered again.
 * @param staleTimes times by cache tag, in ms since the epoch by `monotonicNow`
 */
export function markTagsStale(staleTimes: ReadonlyMap<string, number>) {
  for (const [tag, time] of staleTimes) {
    const previous = tagsManifest.get(tag)
    tagsManifest.set(tag, { ...previous, stale: Math.max(time, previous?.stale ?? 0) })
  }
}
