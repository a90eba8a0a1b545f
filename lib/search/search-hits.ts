import type { Locale } from '#lib/base/locales.ts'

/** One search result. */
export interface SearchHit {
  title: string
  /** Language of title and context, if it is not that of the page. */
  lang?: Locale | undefined
  /** URL path on the requesting storefront. */
  href: string
  /** Short line below the title. */
  context: string
  /** Formatted price of a set. */
  price?: string
  /** URL of a picture of a set. */
  image?: string
}

/** Search results by kind, best match first. */
export interface SearchHits {
  /** Pages whose search words include the whole query. */
  pages: SearchHit[]
  models: SearchHit[]
  products: SearchHit[]
  dealers: SearchHit[]
  faq: SearchHit[]
}

/** Kinds of results in the order in which they are shown. */
export const hitKinds = ['pages', 'models', 'products', 'dealers', 'faq'] as const

export const noSearchHits: SearchHits = {
  pages: [],
  models: [],
  products: [],
  dealers: [],
  faq: [],
}
