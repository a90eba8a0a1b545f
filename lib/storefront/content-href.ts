import { isAvailableOnStorefront } from '#lib/routing/campaign-page-availability.ts'
import { isPageOnStorefront } from '#lib/routing/pages.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { type PathTarget, parsePagePath } from '#lib/routing/parse-page-path.ts'
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
  const pathTarget = parsePagePath(target.path)
  if (pathTarget.kind === 'file') return `${target.path}${target.suffix}`
  const dealer = parseDealerHome(target.path)
  if (dealer) return dealerHomeHref(dealer, target.suffix, context)
  if (!isPageAvailable(pathTarget, context)) return null
  return storefrontHref(context.route, `${target.path}${target.suffix}`)
}

function isPageAvailable(target: PathTarget, context: LinkContext): boolean {
  const { campaignPages, dealership, route } = context
  if (target.kind === 'site-page') return isPageOnStorefront(target.page, route.storefront)
  if (target.kind !== 'campaign-page') return target.kind === 'product'
  const campaignPage = campaignPages.find((page) => page.path === target.path)
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
