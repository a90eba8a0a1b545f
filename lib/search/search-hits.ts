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
}

/** Search results by kind, best match first. */
export interface SearchHits {
  models: SearchHit[]
  products: SearchHit[]
  faq: SearchHit[]
}

export const noSearchHits: SearchHits = { models: [], products: [], faq: [] }
