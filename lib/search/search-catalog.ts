import 'server-only'
import { z } from 'zod'
import { createUncachedCatalogClient, unwrapData } from '#lib/catalog/catalog-client.ts'
import { CatalogError } from '#lib/catalog/catalog-error.ts'
import { setTypeColumn } from '#lib/catalog/set-type.ts'

const catalogSearchResult = z.object({
  products: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      /** Null for custom products, which visitors see as “Custom”. */
      brand: z.string().nullable(),
      setType: setTypeColumn,
      /** Models that match the query. */
      models: z.array(z.string()),
    }),
  ),
  models: z.array(
    z.object({
      model: z.string(),
      brand: z.string().nullable(),
      brandSlug: z.string().nullable(),
      /** Main set that fits the model. */
      slug: z.string(),
      title: z.string(),
      setType: setTypeColumn,
    }),
  ),
})

export type CatalogSearchResult = z.infer<typeof catalogSearchResult>

let cachedClient: ReturnType<typeof createUncachedCatalogClient> | undefined

/** Returns products and models whose names match the query, typos included. @throws CatalogError */
export async function searchCatalog(query: string): Promise<CatalogSearchResult> {
  // Not cached, because the number of possible queries is unlimited.
  cachedClient ??= createUncachedCatalogClient()
  const response = await cachedClient.rpc('search_catalogue', { question: query }, { get: true })
  const parsed = catalogSearchResult.safeParse(unwrapData(response, 'the search results'))
  if (parsed.success) return parsed.data
  throw new CatalogError('The search results have an unexpected shape', {
    cause: parsed.error,
  })
}
