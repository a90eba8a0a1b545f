import type { CatalogueKind } from './catalogue.ts'

/** Options of fields that the Studio's own inputs read (`studio/inputs`). */
declare module 'sanity' {
  interface StringOptions {
    /** Shows how many of so many characters are used. */
    counter?: number
    catalogue?: CatalogueKind
  }
  interface TextOptions {
    counter?: number
  }
  interface ObjectOptions {
    /** The table that the row is picked from. */
    catalogue?: CatalogueKind
  }
}
