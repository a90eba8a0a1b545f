import { z } from 'zod'

/** Tables that staff edit in the Catalogue tool. */
export const catalogTable = z.enum(['products', 'brands', 'dealerships'])

export type CatalogTable = z.infer<typeof catalogTable>

/** Nouns for a row of each table. */
export const rowNouns: Record<CatalogTable, { one: string; many: string; title: string }> = {
  products: { one: 'product', many: 'products', title: 'title' },
  brands: { one: 'brand', many: 'brands', title: 'name' },
  dealerships: { one: 'dealership', many: 'dealerships', title: 'name' },
}
