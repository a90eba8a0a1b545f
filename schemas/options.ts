import type { CatalogKind } from './catalog.ts'

/** Field options that the custom inputs in `studio/inputs` read. */
declare module 'sanity' {
  interface StringOptions {
    /** Maximum length in characters: the input shows how many are used. */
    counter?: number
    /** Table in which the input searches for a row. */
    catalog?: CatalogKind
    /** Whether the counter uses the names of the storefronts instead of typical lengths. */
    countsStorefronts?: boolean
    /** Whether staff insert claims into the text. */
    takesClaims?: boolean
    /** Whether the text is a path of this site: a pasted address becomes one. */
    sitePath?: boolean
  }
  interface TextOptions {
    counter?: number
    countsStorefronts?: boolean
    takesClaims?: boolean
  }
  interface ObjectOptions {
    /** Table in which the input searches for a row. */
    catalog?: CatalogKind
  }
}
