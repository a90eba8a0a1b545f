import { HttpError } from '#lib/base/http-error.ts'
import { type CatalogTable, catalogTable } from '#lib/catalog/staff/catalog-table.ts'

/** Parses the name of a table in a path. @throws HttpError 404 */
export function parseCatalogTable(text: string): CatalogTable {
  const parsed = catalogTable.safeParse(text)
  if (parsed.success) return parsed.data
  throw new HttpError(404, 'Unknown table.')
}

/** Checks that changes of a table's rows can be scheduled. @throws HttpError 404 */
export function parseScheduledTable(text: string) {
  if (text !== 'products') throw new HttpError(404, 'Only changes of products can be scheduled.')
}
