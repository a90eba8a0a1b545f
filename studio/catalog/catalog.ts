import type { Locale } from '#lib/base/locales.ts'
import type { CatalogChecks, CatalogRowType } from '#schemas/fields/catalog-checks.ts'

/** Catalogue row as the Studio shows it. */
export interface CatalogRow {
  id: string
  slug: string
  title: string
  /** Brand of a product; null for other row types. */
  subtitle: string | null
  /** URL of the picture or logo, if any. */
  picture: string | null
}

/** Read access of the Studio to brands, products and dealerships in Supabase. */
export interface Catalog extends CatalogChecks {
  /** Returns the first rows whose title, or a product's models, contain the text, sorted by title. */
  searchRows: (rowType: CatalogRowType, text: string) => Promise<CatalogRow[]>
  /**
   * Returns all rows, sorted by title.
   * @param maxItems maximum number of rows to fetch; no limit by default
   */
  getRows: (rowType: CatalogRowType, maxItems?: number) => Promise<CatalogRow[]>
  /** Returns the row, or null if it does not exist. */
  getRow: (rowType: CatalogRowType, id: string) => Promise<CatalogRow | null>
  /** Returns the text of a dealership that its home page in a language has in search results; null if it has none. */
  getDealershipDescription: (id: string, locale: Locale) => Promise<string | null>
}
