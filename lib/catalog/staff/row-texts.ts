import type { CatalogField, FieldValue } from './catalog-field.ts'
import { catalogFields } from './catalog-fields.ts'
import type { CatalogTable } from './catalog-table.ts'

const copyTypes: readonly CatalogField['type'][] = ['line', 'text', 'lines', 'models']

/** Whether a field holds copy. URLs, and values with a grammar of their own such as opening hours, are none. */
const isCopy = ({ type, pattern }: CatalogField) => copyTypes.includes(type) && !pattern

/** Fields of a table whose words visitors read. */
export const copyFields = (table: CatalogTable): CatalogField[] =>
  catalogFields[table].filter(isCopy)

/** Returns the texts of a field that holds copy: one, or the items of a list. */
export function getFieldTexts(value: FieldValue | undefined): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
