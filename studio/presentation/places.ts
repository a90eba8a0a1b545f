import { linkTo, type Place } from '#lib/storefront/link.ts'
import { defaultLocale } from '#lib/storefront/locales.ts'
import { isSlug, mainStorefront, type Storefront } from '#lib/storefront/storefront.ts'
import type { CatalogueRow } from '../catalogue/catalogue.ts'
import type { Path, PreviewPage } from './pages.ts'

const placeOf = (storefront: Storefront): Place => ({ locale: defaultLocale, storefront })

/** Where a page is on a storefront. */
export function pathOn(storefront: Storefront, path: Path): string {
  return linkTo(placeOf(storefront), path)
}

/** Whether a storefront has a page. */
export function hasPage(dealer: CatalogueRow | null, { dealers }: PreviewPage): boolean {
  if (!dealer || dealers === 'all') return true
  return dealers !== 'none' && dealers.includes(dealer.id)
}

/** Everywhere that a page is: on the main storefront, then on dealers’. */
export function everyPlace(page: PreviewPage, dealers: readonly CatalogueRow[]) {
  return [
    { title: page.title, href: pathOn(mainStorefront, page.path) },
    ...dealers
      .filter((dealer) => hasPage(dealer, page))
      .map((dealer) => ({
        title: `${page.title} · ${dealer.title}`,
        href: pathOn({ kind: 'dealer', slug: dealer.slug }, page.path),
      })),
  ]
}

/** Reads an address of the preview: which storefront it is on, and the page’s path on the main one. */
export function readPlace(address: string): { storefront: Storefront; path: Path } {
  const { pathname } = new URL(address, 'http://localhost')
  const [, slug = '', rest = ''] = /^\/dealer\/([^/]+)(?:\/(.*))?$/.exec(pathname) ?? []
  return isSlug(slug)
    ? { storefront: { kind: 'dealer', slug }, path: `/${rest}` }
    : { storefront: mainStorefront, path: `/${pathname.slice(1)}` }
}
