/** Catalogue lookups that the validation rules of the schema make. */
export interface CatalogChecks {
  productExists: (slug: string) => Promise<boolean>
  rowExists: (kind: CatalogKind, id: string) => Promise<boolean>
}

export type CatalogKind = 'product' | 'brand' | 'dealership'
