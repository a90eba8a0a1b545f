import { noFilters } from '#lib/catalog/staff/catalog-requests.ts'
import type { StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'

/** Reads all rows of a table by their names, page by page. @throws errors of the staff API */
export async function readAllRows(
  api: CatalogApi,
  table: CatalogTable,
  signal: AbortSignal,
): Promise<StaffRow[]> {
  const rows: StaffRow[] = []
  const search = { filters: noFilters, sort: rowNouns[table].title, isDescending: false }
  for (;;) {
    const page = await api.searchRows({ table, ...search, first: rows.length }, signal)
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= page.count) return rows
  }
}
