import type { BreadcrumbList } from 'schema-dts'
import type { Shop } from '#lib/storefront/current.ts'
import { pageAddress } from '#lib/storefront/whole-address.ts'

/** A page on the way to another, as its storefront calls it. */
export interface Crumb {
  name: string
  /** On the main storefront, e.g. `/products`. */
  path: `/${string}`
}

/** The pages between the first one and a page, which comes last. */
export type Trail = readonly [Crumb, ...Crumb[]]

/** The way to a page from the first one of its storefront; the page itself comes last. */
export function breadcrumbs(
  { place, displayName }: Pick<Shop, 'place' | 'displayName'>,
  trail: Trail,
): BreadcrumbList {
  const { path } = trail.at(-1) ?? trail[0]
  const crumbs: Crumb[] = [{ name: displayName, path: '/' }, ...trail]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageAddress(place, path)}#breadcrumbs`,
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAddress(place, path),
    })),
  }
}
