import 'server-only'
import { searchRows } from './catalog-repository.ts'
import { type CatalogFilters, noFilters } from './catalog-requests.ts'
import type { StaffRow } from './catalog-responses.ts'
import type { CatalogTable } from './catalog-table.ts'

/** Rows per request. */
const batchSize = 500

/** Reads all rows of a table that match filters, in the order of their titles. @throws CatalogError */
export async function* readRows(
  table: CatalogTable,
  filters: Partial<CatalogFilters> = {},
): AsyncGenerator<StaffRow> {
  const search = { filters: { ...noFilters, ...filters }, sort: '', isDescending: false }
  for (let first = 0; ; first += batchSize) {
    const { rows } = await searchRows(table, { ...search, first }, batchSize)
    yield* rows
    if (rows.length < batchSize) return
  }
}
