import { isPageOnStorefront } from '#lib/routing/pages.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { type PathTarget, parsePagePath } from '#lib/routing/parse-page-path.ts'
import type { Storefront } from '#lib/routing/storefront.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'

/**
 * Returns the href of a link written by staff; a page of this site gets the storefront's prefix. Whether a
 * campaign page or a product exists is not checked here.
 * @param link as `getContent` returns it: empty if it leads to a campaign page that the storefront does not have
 * @returns null if the link is empty or malformed, or leads to a site page that the storefront does not have,
 * or from a dealer's storefront to another dealer's
 */
export function contentHref(link: string, route: StorefrontRoute): string | null {
  const target = parseLinkTarget(link)
  if (!target) return null
  if (target.kind === 'external') return target.url
  if (target.kind === 'anchor') return `#${target.id}`
  // A link to a page in one language leads to it in the language of the page that has the link.
  const { storefront, path } = parseStorefrontPath(target.path)
  const pathTarget = parsePagePath(path)
  if (pathTarget.kind === 'file') return `${target.path}${target.suffix}`
  if (storefront.kind === 'dealer') {
    return path === '/' ? dealerHomeHref(storefront, target.suffix, route) : null
  }
  if (!isPageAvailable(pathTarget, route.storefront)) return null
  return storefrontHref(route, `${path}${target.suffix}`)
}

function isPageAvailable(target: PathTarget, storefront: Storefront): boolean {
  if (target.kind === 'site-page') return isPageOnStorefront(target.page, storefront)
  return target.kind === 'product' || target.kind === 'campaign-page'
}

/** A dealer's storefront does not lead to another dealer's. */
function dealerHomeHref(
  dealer: Storefront & { kind: 'dealer' },
  suffix: string,
  { locale, storefront }: StorefrontRoute,
): string | null {
  if (storefront.kind === 'dealer' && storefront.slug !== dealer.slug) return null
  return storefrontHref({ locale, storefront: dealer }, `/${suffix}`)
}
