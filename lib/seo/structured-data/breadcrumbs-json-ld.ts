import type { BreadcrumbList } from 'schema-dts'
import { storefrontUrl } from '#lib/routing/absolute-url.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

/** One entry of a breadcrumb trail. */
export interface Breadcrumb {
  name: string
  /** Path on the main storefront, for example `/products`. */
  path: `/${string}`
}

/** Breadcrumbs below the home page; the current page is last. */
export type Breadcrumbs = readonly [Breadcrumb, ...Breadcrumb[]]

/** Returns the breadcrumbs of a page, from the home page of its storefront to the page itself. */
export function breadcrumbsJsonLd(
  { route, displayName }: Pick<StorefrontContext, 'route' | 'displayName'>,
  breadcrumbs: Breadcrumbs,
): BreadcrumbList {
  const { path } = breadcrumbs.at(-1) ?? breadcrumbs[0]
  const items: Breadcrumb[] = [{ name: displayName, path: '/' }, ...breadcrumbs]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${storefrontUrl(route, path)}#breadcrumbs`,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: storefrontUrl(route, path),
    })),
  }
}
