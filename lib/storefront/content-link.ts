import { parseAddress } from '#lib/content/address.ts'
import { isOnStorefront } from './composed-page-place.ts'
import type { Shop } from './current.ts'
import { linkTo } from './link.ts'
import { mainPages, sharedPages } from './pages.ts'

const onlyOnMain: readonly string[] = mainPages
const shared: readonly string[] = sharedPages

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
  if (isFile(target.path)) return `${target.path}${target.suffix}`
  if (!isHere(target.path, shop)) return null
  return linkTo(shop.place, `${target.path}${target.suffix}`)
}

function isHere(path: string, { composedPages, dealership }: Storefront): boolean {
  if (onlyOnMain.includes(path)) return dealership === null
  if (shared.includes(path) || path.startsWith('/products/')) return true
  const composed = composedPages.find((page) => `/${page.path}` === path)
  return composed !== undefined && isOnStorefront(composed, dealership)
}

/** A path with a dot is a file's: no page has one (`rewrites.ts`). */
function isFile(path: string): boolean {
  return path.includes('.')
}
