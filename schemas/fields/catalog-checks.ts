/** Catalogue lookups that the validation rules of the schema make. */
export interface CatalogChecks {
  productExists: (slug: string) => Promise<boolean>
  /** Whether an active brand has the slug. */
  brandExists: (slug: string) => Promise<boolean>
  dealershipExists: (slug: string) => Promise<boolean>
  /** Returns the longest name of a dealership; null if no dealership exists or the read fails. */
  getLongestDealershipName: () => Promise<string | null>
  rowExists: (rowType: CatalogRowType, id: string) => Promise<boolean>
}

export type CatalogRowType = 'product' | 'brand' | 'dealership'
