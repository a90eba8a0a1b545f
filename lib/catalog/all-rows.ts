import 'server-only'
import { z } from 'zod'
import { catalog, dataOf } from './client.ts'

/** A hosted project answers with no more rows at once, whatever is asked for. */
const batchSize = 1000

const sluggedRows = z.array(z.looseObject({ slug: z.string() }))

/**
 * All rows of a table, by slug, however many there are. @throws CatalogError
 * @param columns the slug among them
 */
export async function readAllRows(
  table: 'products' | 'dealerships',
  columns: string,
  tags: readonly string[],
): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let after = ''; ; ) {
    const answer = await catalog(tags)
      .from(table)
      .select(columns)
      .gt('slug', after)
      .order('slug')
      .limit(batchSize)
    const batch = sluggedRows.parse(dataOf(answer, table))
    const last = batch.at(-1)
    if (!last) return rows
    rows.push(...batch)
    after = last.slug
  }
}
