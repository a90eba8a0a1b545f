import type { CatalogRowType } from './fields/catalog-checks.ts'

/** Marks a text with placeholders, which has a translation, and of which dealers can have another (`fields/variants.ts`). */
export interface CopyOptions {
  /** Maximum length in characters, with placeholders replaced. */
  max: number
  /** Whether it is a name or an address, which French texts have in English if it has no French. */
  isName?: boolean
}

/** Field options that the custom inputs in `studio/inputs` read. */
declare module 'sanity' {
  interface StringOptions {
    /** Maximum length in characters: the input shows how many are used. */
    counter?: number
    /** Table in which the input searches for a row. */
    catalog?: CatalogRowType
    /** Whether the counter uses the names of the storefronts instead of typical lengths. */
    countsStorefronts?: boolean
    /** Whether staff insert claims into the text. */
    takesClaims?: boolean
    /** Whether the text is a table (`lib/values/table-text.ts`), which the input shows as a grid. */
    isTable?: boolean
    copy?: CopyOptions
  }
  interface TextOptions {
    copy?: CopyOptions
    counter?: number
    countsStorefronts?: boolean
    isTable?: boolean
    takesClaims?: boolean
  }
  interface DocumentOptions {
    /** Whether no dealer has another text of its fields, for example because no storefront shows it. */
    hasNoDealerTexts?: boolean
  }
  interface ObjectOptions {
    hasNoDealerTexts?: boolean
    /** Whether the fields of the type are no copy, although they look like it. */
    hasNoVariants?: boolean
    /** Table in which the input searches for a row. */
    catalog?: CatalogRowType
  }
}
