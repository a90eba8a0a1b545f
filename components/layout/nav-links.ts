import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { isPageOnStorefront, pages, sitePages } from '#lib/routing/pages.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { contentHref } from '#lib/storefront/content-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

export interface NavItem {
  href: string
  label: string
  /** True if the link leads to all products: the brands are beside or below it. */
  hasBrands?: true
  /** Visual editing attribute of the label. */
  'data-sanity'?: string
  /** Language of the label, if it is not the page's. */
  lang?: Locale
}

/** Returns the links of the main navigation: those of the Studio, or else the pages of the site. */
export function getNavItems(context: StorefrontContext, navigation: Navigation): NavItem[] {
  const { route } = context
  const productsHref = storefrontHref(route, pages.products.path)
  const toItem = (item: NavItem): NavItem =>
    item.href === productsHref ? { ...item, hasBrands: true } : item
  const t = translate(route.locale, 'navigation')
  const defaultItems = sitePages
    .filter((page) => isPageOnStorefront(page, route.storefront))
    .flatMap(({ path, menuLabel }) =>
      menuLabel ? [toItem({ href: storefrontHref(route, path), label: t(menuLabel) })] : [],
    )
  const dataAttribute = context.singletonDataAttribute('navigation')
  const itemsOf = (field: 'menu' | 'links') =>
    navigation[field].flatMap(({ _key, label, href: storedHref, lang }) => {
      const href = contentHref(storedHref, context.route)
      const attribute = dataAttribute(`${arrayItemPath(field, _key)}.label`)
      return href ? [toItem({ href, label, ...(lang && { lang }), ...attribute })] : []
    })
  const menu = itemsOf('menu')
  return [...(menu.length > 0 ? menu : defaultItems), ...itemsOf('links')]
}
