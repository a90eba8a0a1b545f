import { type CatalogTable, catalogTable } from './catalog-table.ts'

/**
 * Document that elements of the preview name together with a row of the catalogue: Presentation opens only
 * documents of the Content Lake.
 */
export const editDocument = { id: 'productPage', type: 'productPage' } as const

/** A field of a row. */
export interface EditTarget {
  table: CatalogTable
  id: string
  field: string
}

/** Returns the path by which an element of the preview names a field of a row (`data-sanity`). */
export function formatEditPath(table: CatalogTable, id: string, field: string): string {
  return `catalogue[_key=="${table}:${id}"].${field}`
}

const editPathPattern = /^catalogue(?::|\[_key==")([a-z]+):([0-9a-f-]{36})(?:"\])?(?:\.(\w+))?/

/**
 * Parses a path that `formatEditPath` returned, also as URLs of the Studio spell it, with a colon
 * before the key; null for the path of a document's field.
 */
export function parseEditPath(path: unknown): EditTarget | null {
  const [, table, id, field = ''] =
    typeof path === 'string' ? (editPathPattern.exec(path) ?? []) : []
  const parsed = catalogTable.safeParse(table)
  return parsed.success && id !== undefined ? { table: parsed.data, id, field } : null
}
