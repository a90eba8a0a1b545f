import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import type { Brand } from './brands.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'

const modelNames = z.array(z.string())

const naturalOrder = new Intl.Collator('en', { numeric: true })

/** Returns a client whose reads show the products of a brand. */
export const createBrandClient = (brand: Brand) =>
  createCatalogClient([tags.brandProducts(brand.id), tags.eachBrandProducts, tags.brands])

/**
 * Returns the models that a brand's products fit, as their rows spell them, in natural order (T66 before
 * T450).
 * @throws CatalogError
 */
export const getModelSpellings = cache(async (brand: Brand): Promise<string[]> => {
  const response = await createBrandClient(brand).rpc(
    'brand_models',
    { brand: brand.name },
    { get: true },
  )
  return modelNames.parse(unwrapData(response, 'models')).sort(naturalOrder.compare)
})

/**
 * Returns the names of the models that a brand's products fit, without duplicates, in natural order.
 * @throws CatalogError
 */
export async function getBrandModels(brand: Brand): Promise<string[]> {
  const names = (await getModelSpellings(brand)).map((name) => name.trim())
  return [...new Set(names)].filter(Boolean)
}
