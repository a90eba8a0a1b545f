import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'

const modelNames = z
  .array(z.string())
  .transform((names) => [...new Set(names.map((name) => name.trim()))].filter(Boolean))

/**
 * Returns the models that a brand's products fit, without duplicates, in natural order (T66 before
 * T450).
 * @param brand name of the brand
 * @throws CatalogError
 */
export async function getBrandModels(brand: string): Promise<string[]> {
  const answer = await createCatalogClient([tags.products, tags.brands]).rpc(
    'brand_models',
    { brand },
    { get: true },
  )
  return modelNames
    .parse(unwrapData(answer, 'models'))
    .sort(new Intl.Collator('en', { numeric: true }).compare)
}
