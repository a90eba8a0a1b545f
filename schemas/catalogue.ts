/** What the rules of the schema ask the catalogue of brands, products and dealerships. */
export interface CatalogueRules {
  productExists: (slug: string) => Promise<boolean>
  rowExists: (kind: CatalogueKind, id: string) => Promise<boolean>
}

export type CatalogueKind = 'product' | 'brand' | 'dealership'
