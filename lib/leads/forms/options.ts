/** Preferred contact methods; the database allows these values only. */
export const contactMethods = ['Email', 'Phone', 'Text Message'] as const

/** Industries that a visitor's machine works in; the database allows these values only. */
export const industries = [
  'Construction',
  'Agriculture',
  'Landscaping',
  'Snow Removal',
  'Municipal',
  'Other',
] as const

/** Option for a brand or model that is not listed. */
export const otherOption = 'Other'

/** Brands to choose from where the catalogue is unavailable. */
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
