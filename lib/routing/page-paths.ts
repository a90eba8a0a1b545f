/*
 * Paths of pages on the main storefront, and the anchors that links of the site target. The registry
 * `pages.ts` uses them. A client component imports them from here, so that its bundle does not contain
 * the registry.
 */

export const productsPath = '/products'
export const aboutPath = '/about'
export const dealersPath = '/dealers'
export const faqPath = '/faq'
export const contactPath = '/contact'
export const privacyPath = '/privacy'

export const searchPath = '/search'
export const fitPath = '/fit'

/** Paths of pages that show results for a visitor's query. They have no document and are rendered per request. */
export const queryPagePaths: readonly `/${string}`[] = [searchPath, fitPath]

/** Element id of the quote form's section on the pages of the catalogue, without `#`. */
export const quoteAnchor = 'quote'

/** Element id of the machines on a product page, without `#`. */
export const modelsAnchor = 'models'

/** Element id of the install guide on the FAQ page, without `#`. */
export const installationAnchor = 'installation'

/** Path of the install guide. */
export const installationPath = `${faqPath}#${installationAnchor}` as const

/** Returns the fragment of an entry on the FAQ page, without `#`. @param id of its document */
export function faqEntryAnchor(id: string): string {
  return `faq-${id}`
}
