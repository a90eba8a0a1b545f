/** How a visitor would like to be reached (spec section 3). */
export const contactMethods = ['Email', 'Phone', 'Text Message'] as const

/** What a visitor's machine works in (spec section 3). */
export const industries = [
  'Construction',
  'Agriculture',
  'Landscaping',
  'Snow Removal',
  'Municipal',
  'Other',
] as const

/** In the lists of brands and models: none of those above. */
export const other = 'Other'

/** Brands to choose from where the catalogue cannot be reached (spec section 8). */
export const fallbackBrands = [
  'ASV',
  'Bobcat',
  'CAT',
  'Case Construction',
  'JCB',
  'John Deere',
  'Kubota',
  'Morooka',
  'Terex',
  'Terramac',
] as const

/** What a visitor shares a product with: the mail program, or the messaging app. */
export const sharedBy = ['email', 'text'] as const
