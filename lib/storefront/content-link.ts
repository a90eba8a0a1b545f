import { parseAddress } from '#lib/content/address.ts'
import { isOnStorefront } from './composed-page-place.ts'
import type { Shop } from './current.ts'
import { linkTo } from './link.ts'
import { mainPages } from './pages.ts'

const onlyOnMain: readonly string[] = mainPages

type Storefront = Pick<Shop, 'place' | 'dealership' | 'composedPages'>

/**
 * Where a link that staff wrote leads on a storefront: pages carry its prefix.
 * @returns null where it is no address, or names a page that this storefront does not have
 */
export function contentHref(address: string, shop: Storefront): string | null {
  const target = parseAddress(address)
  if (!target) return null
  if (target.kind === 'elsewhere') return target.url
  if (target.kind === 'anchor') return `#${target.id}`
  if (shop.dealership && !isOnDealers(target.path, shop)) return null
  return linkTo(shop.place, `${target.path}${target.suffix}`)
}

function isOnDealers(path: string, { composedPages, dealership }: Storefront): boolean {
  if (onlyOnMain.includes(path)) return false
  const composed = composedPages.find((page) => `/${page.path}` === path)
  return composed === undefined || isOnStorefront(composed, dealership)
}
