import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapData } from '#lib/catalog/catalog-client.ts'
import type { InvalidationLog } from '#packages/next-server/src/invalidation-log.ts'

const responseSchema = z.object({
  /** Snapshot of the database; see `read_cache_invalidations` in `supabase/schemas`. */
  snapshot: z.string(),
  invalidations: z.array(
    z.object({
      tag: z.string(),
      /** Time since the tag became stale, in ms. */
      age: z.number(),
    }),
  ),
})

/**
 * The rows of cache tags that became stale, which all servers of the site share. Its methods throw a `CatalogError` if
 * the database is unavailable.
 */
export const cacheInvalidations: InvalidationLog = {
  read: async (cursor) => {
    const response = await createSupabaseAdmin().rpc('read_cache_invalidations', {
      since_snapshot: cursor,
    })
    const { snapshot, invalidations } = responseSchema.parse(
      unwrapData(response, 'cache invalidations'),
    )
    return { cursor: snapshot, invalidations }
  },
  append: async (tags) => {
    const response = await createSupabaseAdmin().rpc('add_cache_invalidations', {
      tags: [...tags],
    })
    unwrapData(response, 'the response to new cache invalidations')
  },
}
