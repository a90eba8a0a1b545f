import { queryPagePaths } from './page-paths.ts'
import { findSitePage, type SitePage } from './pages.ts'
import { parseProductPath } from './product-path.ts'

/** Target of a storefront path, whether or not it exists there. */
export type PathTarget =
  | { kind: 'site-page'; page: SitePage }
  /** The search, or the fit. */
  | { kind: 'query-page' }
  | { kind: 'product'; slug: string }
  | { kind: 'file' }
  /** `path` is without its first slash, as in `CampaignPageAvailability`. */
  | { kind: 'campaign-page'; path: string }

/**
 * Returns the target of a path. Only a site page, the search and the fit are certain to exist on the main storefront; any
 * other path can be that of a campaign page.
 * @param path as on the main storefront, without query or fragment
 */
export function parsePagePath(path: string): PathTarget {
  const page = findSitePage(path)
  if (page) return { kind: 'site-page', page }
  if (queryPagePaths.some((each) => each === path)) return { kind: 'query-page' }
  const slug = parseProductPath(path)
  if (slug !== null) return { kind: 'product', slug }
  // The rewrites map no path with a dot to a page.
  return path.includes('.') ? { kind: 'file' } : { kind: 'campaign-page', path: path.slice(1) }
}
