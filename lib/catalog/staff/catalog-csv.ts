import 'server-only'
import { byteOrderMark, toCsv } from '#lib/base/csv.ts'
import { foldText } from '#lib/values/fold-text.ts'
import { catalogFields } from './catalog-fields.ts'
import { searchRows } from './catalog-repository.ts'
import { type CatalogFilters, noFilters } from './catalog-requests.ts'
import type { StaffRow } from './catalog-responses.ts'
import type { CatalogTable } from './catalog-table.ts'
import type { BrandLookup } from './csv-cells.ts'
import { toCell } from './csv-cells.ts'
import { getFieldValue } from './row-values.ts'

/** Column of a row's id, by which an import finds it even if its slug changes. */
export const idColumn = 'id'

/** Rows per request. */
const batchSize = 5_000

/** Returns the header of a table's CSV file. */
export const csvHeader = (table: CatalogTable) => [
  idColumn,
  ...catalogFields[table].map(({ name }) => (name === 'brand_id' ? 'brand_slug' : name)),
]

/** Returns all brands, to name them in CSV files. @throws CatalogError */
export async function getBrandLookup(): Promise<BrandLookup> {
  const rows = await getAllRows('brands')
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const ids = new Map(
    rows.flatMap(({ id, slug, name }) => [
      [foldText(String(name)), id],
      [slug, id],
    ]),
  )
  return {
    slugOf: (id) => slugs.get(id) ?? null,
    idOf: (text) => ids.get(foldText(text).trim()) ?? null,
  }
}

/** Returns matching rows as a CSV file. @throws CatalogError */
export async function exportCsv(table: CatalogTable, filters: CatalogFilters): Promise<string> {
  const [rows, brands] = await Promise.all([getAllRows(table, filters), getBrandLookup()])
  const cells = rows.map((row) => [
    row.id,
    ...catalogFields[table].map((field) => toCell(field, getFieldValue(field, row), brands)),
  ])
  return byteOrderMark + toCsv([csvHeader(table), ...cells])
}

/** Returns all matching rows, by default all rows of the table. @throws CatalogError */
export async function getAllRows(
  table: CatalogTable,
  filters: CatalogFilters = noFilters,
): Promise<StaffRow[]> {
  const rows: StaffRow[] = []
  for (;;) {
    const search = { filters, sort: 'slug', isDescending: false, first: rows.length }
    const page = await searchRows(table, search, batchSize)
    rows.push(...page.rows)
    if (page.rows.length < batchSize) return rows
  }
}
