import { productsPath } from '#lib/routing/page-paths.ts'
import { sitePages } from '#lib/routing/pages.ts'
import { getPathError, page } from '#schemas/documents/page.ts'
import { productPage } from '#schemas/singletons/product-page.ts'

/** Returns the page of a document as `visitFilters` names it, or null if it has none or its path is invalid. */
export function getDocumentPage(type: string, value: object | undefined): string | null {
  if (type === productPage.name) return `${productsPath}/*`
  if (type === page.name) return getCampaignPath(value)
  return sitePages.find(({ documentType }) => documentType === type)?.path ?? null
}

function getCampaignPath(value: object | undefined): string | null {
  if (!value || !('path' in value)) return null
  const { path } = value
  if (typeof path !== 'object' || path === null || !('current' in path)) return null
  const { current } = path
  return typeof current === 'string' && getPathError(current) === null ? `/${current}` : null
}
