import type { CatalogKind } from './catalog.ts'

/** Field options that the custom inputs in `studio/inputs` read. */
declare module 'sanity' {
  interface StringOptions {
    /** Maximum length in characters: the input shows how many are used. */
    counter?: number
    /** Table in which the input searches for a row. */
    catalog?: CatalogKind
  }
  interface TextOptions {
    counter?: number
  }
  interface ObjectOptions {
    /** Table in which the input searches for a row. */
    catalog?: CatalogKind
  }
}
