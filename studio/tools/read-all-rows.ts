import { noFilters } from '#lib/catalog/staff/catalog-requests.ts'
import type { StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import type { CatalogApi } from './staff-api.ts'

/** Rows per request. */
const batchSize = 500

/**
 * Reads all rows of a table by their names, in batches.
 * @param onBatch called after each batch with the number of its rows, and that of all
 * @throws errors of the staff API
 */
export async function readAllRows(
  api: Pick<CatalogApi, 'searchRows'>,
  table: CatalogTable,
  signal: AbortSignal,
  onBatch?: (read: number, count: number) => void,
): Promise<StaffRow[]> {
  const rows: StaffRow[] = []
  const search = { filters: noFilters, sort: rowNouns[table].title, isDescending: false }
  for (;;) {
    const batch = { first: rows.length, size: batchSize }
    const page = await api.searchRows({ table, ...search, ...batch }, signal)
    rows.push(...page.rows)
    onBatch?.(page.rows.length, page.count)
    if (page.rows.length === 0 || rows.length >= page.count) return rows
  }
}
