import { z } from 'zod'

/** Tables that staff edit in the Catalogue tool. */
export const catalogTable = z.enum(['products', 'brands', 'dealerships', 'machines'])

export type CatalogTable = z.infer<typeof catalogTable>

/** Tables whose rows have pages on the site, or are named by documents of the Studio. */
export type PagedTable = Exclude<CatalogTable, 'machines'>

/** Returns whether the rows of a table have pages on the site. */
export const hasPages = (table: CatalogTable): table is PagedTable => table !== 'machines'

/** Nouns for a row of each table. */
export const rowNouns: Record<CatalogTable, { one: string; many: string; title: string }> = {
  products: { one: 'product', many: 'products', title: 'title' },
  brands: { one: 'brand', many: 'brands', title: 'name' },
  dealerships: { one: 'dealership', many: 'dealerships', title: 'name' },
  machines: { one: 'machine', many: 'machines', title: 'name' },
}
