/** Catalogue lookups that the validation rules of the schema make. */
export interface CatalogueChecks {
  productExists: (slug: string) => Promise<boolean>
  rowExists: (kind: CatalogueKind, id: string) => Promise<boolean>
}

export type CatalogueKind = 'product' | 'brand' | 'dealership'
