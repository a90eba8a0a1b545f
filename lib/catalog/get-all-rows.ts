import 'server-only'
import { z } from 'zod'
import {
  createCatalogClient,
  createUncachedCatalogClient,
  maxRowsPerResponse,
  unwrapData,
} from './catalog-client.ts'

const sluggedRows = z.array(z.looseObject({ slug: z.string() }))

type SluggedRow = z.infer<typeof sluggedRows>[number]

/**
 * Returns all rows of a table, sorted by slug, in batches.
 * @param columns columns to select; must include `slug`
 * @param tags cache tags of the read; null if it is not cached
 * @param values values that columns of the rows must have
 * @throws CatalogError
 */
export async function getAllRows(
  table: 'products' | 'dealerships' | 'machines',
  columns: string,
  tags: readonly string[] | null,
  values: Readonly<Record<string, boolean>> = {},
): Promise<SluggedRow[]> {
  const rows: SluggedRow[] = []
  const client = tags ? createCatalogClient(tags) : createUncachedCatalogClient()
  for (let lastSlug = ''; ; ) {
    const response = await client
      .from(table)
      .select(columns)
      .match(values)
      .gt('slug', lastSlug)
      .order('slug')
      .limit(maxRowsPerResponse)
    const batch = sluggedRows.parse(unwrapData(response, table))
    const last = batch.at(-1)
    if (!last) return rows
    rows.push(...batch)
    lastSlug = last.slug
  }
}
