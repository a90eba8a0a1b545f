import type { CatalogueKind, CatalogueRules } from '#schemas/catalogue.ts'

/** A row of the catalogue as the Studio shows it. */
export interface CatalogueRow {
  id: string
  slug: string
  title: string
  /** The brand of a product; null elsewhere. */
  subtitle: string | null
  /** Address of a picture or logo; null where there is none. */
  picture: string | null
}

/** The catalogue as staff pick from it: brands, products and dealerships in Supabase. */
export interface Catalogue extends CatalogueRules {
  /** The first rows whose title holds the text, by title. */
  search: (kind: CatalogueKind, text: string) => Promise<CatalogueRow[]>
  /**
   * Every row, by title.
   * @param most where more would be of no use
   */
  all: (kind: CatalogueKind, most?: number) => Promise<CatalogueRow[]>
  /** The row, or null where it was deleted. */
  find: (kind: CatalogueKind, id: string) => Promise<CatalogueRow | null>
}
