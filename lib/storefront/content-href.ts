import { isAvailableOnStorefront } from '#lib/routing/campaign-page-availability.ts'
import { findSitePage, isPageOnStorefront } from '#lib/routing/pages.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { parseProductPath } from '#lib/routing/product-path.ts'
import type { Storefront } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import type { StorefrontContext } from './storefront-context.ts'

type LinkContext = Pick<StorefrontContext, 'route' | 'dealership' | 'campaignPages'>

/**
 * Returns the href of a link written by staff; a page of this site gets the storefront's prefix.
 * @returns null if the link is malformed, or its page does not exist on this storefront, which is also
 * true of another dealer's storefront on a dealer's
 */
export function contentHref(link: string, context: LinkContext): string | null {
  const target = parseLinkTarget(link)
  if (!target) return null
  if (target.kind === 'external') return target.url
  if (target.kind === 'anchor') return `#${target.id}`
  if (isFilePath(target.path)) return `${target.path}${target.suffix}`
  const dealer = parseDealerHome(target.path)
  if (dealer) return dealerHomeHref(dealer, target.suffix, context)
  if (!isPageAvailable(target.path, context)) return null
  return storefrontHref(context.route, `${target.path}${target.suffix}`)
}

function isPageAvailable(path: string, context: LinkContext): boolean {
  const { campaignPages, dealership, route } = context
  const page = findSitePage(path)
  if (page) return isPageOnStorefront(page, route.storefront)
  if (parseProductPath(path) !== null) return true
  const campaignPage = campaignPages.find((page) => `/${page.path}` === path)
  return campaignPage !== undefined && isAvailableOnStorefront(campaignPage, dealership)
}

/** Returns the storefront whose home page a path is, or null if it is no dealer's home page. */
function parseDealerHome(publicPath: string) {
  const { storefront, path } = parseStorefrontPath(publicPath)
  return storefront.kind === 'dealer' && path === '/' ? storefront : null
}

/** A dealer's storefront does not lead to another dealer's. */
function dealerHomeHref(
  dealer: Storefront & { kind: 'dealer' },
  suffix: string,
  { route: { locale, storefront } }: LinkContext,
): string | null {
  if (storefront.kind === 'dealer' && storefront.slug !== dealer.slug) return null
  return storefrontHref({ locale, storefront: dealer }, `/${suffix}`)
}

/** Returns whether a path is a file's: it has a dot, which no page has (`rewrites.ts`). */
function isFilePath(path: string): boolean {
  return path.includes('.')
}
