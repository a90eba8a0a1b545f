import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'

/** Intent that opens a row in the Catalogue tool: “edit” opens documents in the tool Content first. */
export const rowIntent = 'edit-row'

/** URL parameter of a row in the Catalogue tool: name of the field that gets the focus. */
export const fieldParam = 'field'

/** Intent that opens the tool Find and replace for a text. */
export const replaceIntent = 'find-text'

/** Intent that opens the Results tool for a page. */
export const resultsIntent = 'show-results'

/** Intent that opens the Leads tool with filters, whose URL parameters it has. */
export const leadsIntent = 'show-leads'

interface LinkTarget {
  id: string
  /** Of a document. */
  type: string
  /** Of a field: a path in a document, or the name of a row's field, also with an index. */
  path?: string | undefined
  /** Of a row. */
  table?: CatalogTable | undefined
}

/** Returns intent and parameters of a link to the form of a document or row. */
export function getEditIntent({ id, type, path, table }: LinkTarget) {
  if (!table) return { intent: 'edit', params: { id, type, ...(path && { path }) } }
  const field = path?.replace(/\[.*/, '')
  return { intent: rowIntent, params: { table, row: id, ...(field && { field }) } }
}
