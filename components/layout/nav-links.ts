import { translate } from '#lib/base/messages.ts'
import { arrayItemPath, type DataAttribute } from '#lib/content/data-attributes.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { isPageOnStorefront, pages } from '#lib/routing/pages.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { contentHref } from '#lib/storefront/content-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

const pageIds = ['about', 'dealers', 'faq', 'contact'] as const

/** Returns the navigation links after Home and Products, with those added in the Studio. */
export function getSecondaryNavLinks(context: StorefrontContext, navigation: Navigation) {
  const { route } = context
  const t = translate(route.locale, 'navigation')
  const dataAttribute: DataAttribute = context.createDataAttribute({
    id: 'navigation',
    type: 'navigation',
  })
  return [
    ...pageIds
      .filter((id) => isPageOnStorefront(pages[id], route.storefront))
      .map((id) => ({ href: storefrontHref(route, pages[id].path), label: t(id) })),
    ...navigation.links.flatMap(({ _key, label, href: storedHref }) => {
      const href = contentHref(storedHref, context)
      return href
        ? [{ href, label, ...dataAttribute(`${arrayItemPath('links', _key)}.label`) }]
        : []
    }),
  ]
}
