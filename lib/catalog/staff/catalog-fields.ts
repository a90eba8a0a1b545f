import { brandFields } from './brand-fields.ts'
import type { CatalogField } from './catalog-field.ts'
import type { CatalogTable } from './catalog-table.ts'
import { dealershipFields } from './dealership-fields.ts'
import { machineFields } from './machine-fields.ts'
import { productFields } from './product-fields.ts'

/**
 * The fields of each table: the one place where the tool's forms, history and CSV files learn of a
 * column. A test compares them with the columns and constraints of the database.
 */
export const catalogFields: Record<CatalogTable, readonly CatalogField[]> = {
  products: productFields,
  brands: brandFields,
  dealerships: dealershipFields,
  machines: machineFields,
}

/** Returns the fields that a column stores. */
export function findFieldsOfColumn(table: CatalogTable, column: string): CatalogField[] {
  return catalogFields[table].filter((field) => (field.column ?? field.name) === column)
}
