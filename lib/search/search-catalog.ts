import 'server-only'
import { z } from 'zod'
import { logFailure } from '#lib/base/backend-outages.ts'
import { tags, tagsInAllLocales } from '#lib/base/cache-tags.ts'
import { HeldData } from '#lib/base/held-data.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { getBrands } from '#lib/catalog/brands.ts'
import { createCatalogClient, unwrapData } from '#lib/catalog/catalog-client.ts'
import { getAllRows } from '#lib/catalog/get-all-rows.ts'
import { countListedProducts } from '#lib/catalog/listed-products.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { type CatalogIndex, createCatalogIndex, searchedColumns } from './catalog-index.ts'
import { type CatalogHits, rankCatalog } from './rank.ts'

/** Changes of these make the index stale. */
const indexTags = tagsInAllLocales([tags.products, tags.brands])

/** Name of the log line of a failed load. */
const failure = 'search-index-not-loaded'

const heldIndex = () => processState('catalog-index', () => new HeldData(failure, loadCatalogIndex))

/**
 * Returns products and models whose names match the query, typos included. While the database is unavailable, they
 * are those of the last index.
 * @throws CatalogError if there is no index yet
 */
export async function searchCatalog(query: string): Promise<CatalogHits> {
  if (isServerless()) {
    await reloadIfOutdated().catch((error: unknown) => logFailure(failure, error))
  }
  return rankCatalog(await heldIndex().get(), query)
}

/** Reads and indexes all products. @throws CatalogError */
export async function loadCatalogIndex(): Promise<CatalogIndex> {
  return createCatalogIndex(await getAllRows('products', searchedColumns, null))
}

/** Loads the index when a server starts, so that it answers searches during an outage. */
export function reloadCatalogIndex(): Promise<void> {
  return heldIndex().reload()
}

/** Loads the index again if a change affects it. */
export async function reloadChangedCatalogIndex(changedTags: readonly string[]): Promise<void> {
  if (isServerless()) return
  if (indexTags.some((tag) => changedTags.includes(tag))) await reloadCatalogIndex()
}

const latestChange = z.array(z.object({ id: z.string(), updated_at: z.string() }))

/**
 * Loads the index again if it is of an earlier state of the catalogue: a change reaches one function of a serverless
 * host, and the others by the host's cache.
 */
async function reloadIfOutdated(): Promise<void> {
  const [latest, count, brands] = await Promise.all([
    createCatalogClient(indexTags)
      .from('products')
      .select('id, updated_at')
      .order('updated_at', { ascending: false })
      .limit(1),
    countListedProducts(null),
    getBrands(),
  ])
  const rows = latestChange.parse(unwrapData(latest, 'the latest change of a product'))
  const stamp = JSON.stringify([rows, count, brands.map(({ id, name, slug }) => [id, name, slug])])
  // Empty at first: an index that was loaded while this could not be compared may be of an earlier state.
  const known = processState('catalog-index-stamp', () => ({ stamp: '' }))
  if (known.stamp === stamp) return
  await heldIndex().load()
  known.stamp = stamp
}
