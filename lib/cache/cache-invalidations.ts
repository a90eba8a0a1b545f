import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapData } from '#lib/catalog/catalog-client.ts'

const cacheInvalidations = z.object({
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

/** Cache tags that became stale, and a cursor for those that become stale later. */
export type CacheInvalidations = z.infer<typeof cacheInvalidations>

/**
 * Returns the cache tags that became stale since an earlier call; without one, all that ever did.
 * @throws CatalogError if the database is unavailable
 */
export async function readCacheInvalidations(snapshot: string | null): Promise<CacheInvalidations> {
  const response = await createSupabaseAdmin().rpc('read_cache_invalidations', {
    since_snapshot: snapshot,
  })
  return cacheInvalidations.parse(unwrapData(response, 'cache invalidations'))
}

/**
 * Stores that cache tags are stale, for every server.
 * @throws CatalogError if the database is unavailable
 */
export async function addCacheInvalidations(tags: readonly string[]): Promise<void> {
  const response = await createSupabaseAdmin().rpc('add_cache_invalidations', { tags: [...tags] })
  unwrapData(response, 'the response to new cache invalidations')
}
