/** One thing that was found, as the visitor sees it. */
export interface Found {
  title: string
  /** Its address on the storefront that asked. */
  href: string
  /** What it is or why it was found, in a few words. */
  context: string
}

/** What a search found, the likeliest first. */
export interface FoundOnSite {
  models: Found[]
  products: Found[]
  faq: Found[]
}

export const foundNothing: FoundOnSite = { models: [], products: [], faq: [] }
