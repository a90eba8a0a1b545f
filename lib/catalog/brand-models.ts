import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { catalog, dataOf } from './client.ts'
import { parseRows } from './rows.ts'

const modelsRow = z.object({ models: z.array(z.string()).nullable() })

/**
 * The models that a brand's products fit, each once and in order (spec section 7, call 9).
 * @throws CatalogError
 */
export async function readBrandModels(brand: string): Promise<string[]> {
  const answer = await catalog([tags.products, tags.brands])
    .from('products')
    .select('models:details_json->models, brands!inner(name)')
    .eq('brands.name', brand)
    .not('details_json', 'is', null)
  return mergeModels(parseRows(modelsRow, dataOf(answer, 'models'), 'products'))
}

/** Lists of models as one: each model once, T66 before T450. */
export function mergeModels(lists: readonly { models: string[] | null }[]): string[] {
  const names = lists.flatMap(({ models }) => models ?? []).map((model) => model.trim())
  return [...new Set(names.filter((name) => name !== ''))].sort(
    new Intl.Collator('en', { numeric: true }).compare,
  )
}
