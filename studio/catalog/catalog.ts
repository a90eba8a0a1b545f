import type { CatalogueChecks, CatalogueKind } from '#schemas/catalogue.ts'

/** Catalogue row as the Studio shows it. */
export interface CatalogueRow {
  id: string
  slug: string
  title: string
  /** Brand of a product; null for other kinds. */
  subtitle: string | null
  /** URL of the picture or logo, if any. */
  picture: string | null
}

/** Read access of the Studio to brands, products and dealerships in Supabase. */
export interface Catalogue extends CatalogueChecks {
  /** Returns the first rows whose title contains the text, sorted by title. */
  searchRows: (kind: CatalogueKind, text: string) => Promise<CatalogueRow[]>
  /**
   * Returns all rows, sorted by title.
   * @param maxItems maximum number of rows to fetch; no limit by default
   */
  getRows: (kind: CatalogueKind, maxItems?: number) => Promise<CatalogueRow[]>
  /** Returns the row, or null if it does not exist. */
  getRow: (kind: CatalogueKind, id: string) => Promise<CatalogueRow | null>
}
