import { revalidateTag } from 'next/cache.js'
import { followedLog } from './follow-invalidations.ts'

/**
 * Says that what has these cache tags changed: every server renders the cached pages with one of them again, and
 * visitors get the previous page until then. For a route handler, such as one that a webhook calls. Resolves once the
 * change is in the log of invalidations and this server knows of it. Where no log is followed, such as in `next dev`,
 * it is Next's `revalidateTag`.
 * @throws the log's error if it is unavailable; this server knows of the change nevertheless
 */
export async function invalidateTags(tags: readonly string[]): Promise<void> {
  const { current } = followedLog()
  if (current === null) {
    for (const tag of tags) revalidateTag(tag, 'max')
    return
  }
  try {
    await current.log.append(tags)
    await current.follower.poll()
  } catch (error) {
    current.follower.apply(tags)
    throw error
  }
}
