import { productPath } from '#lib/routing/product-path.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { pageDocuments } from '#studio/tools/page-documents.ts'

export type SitePath = `/${string}`

/** A page of the site as the preview lists it. */
export interface PreviewPage {
  title: string
  /** On the main storefront in the default locale. */
  path: SitePath
  /** Of a campaign page, as staff chose it in French; null if it is the same. */
  frenchPath: SitePath | null
  /** Dealers whose storefronts have the page: all, none, or those with these ids. */
  dealers: 'all' | 'none' | readonly string[]
  /** Whether the main storefront lacks the page. */
  isOnlyOnDealers?: boolean
}

/** The pages that have a document of their own, with its type. */
export const sitePreviewPages = pageDocuments.map(({ documentType, title, path, storefronts }) => ({
  type: documentType,
  title,
  path,
  frenchPath: null,
  dealers: storefronts === 'all' ? ('all' as const) : ('none' as const),
}))

/** Returns the page of a product, which every storefront has. */
export function toProductPage({ title, slug }: CatalogRow): PreviewPage {
  return { title, path: productPath(slug), frenchPath: null, dealers: 'all' }
}
