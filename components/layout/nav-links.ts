import { type Edit, member } from '#lib/content/editing.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { translate } from '#lib/messages.ts'
import { contentHref } from '#lib/storefront/content-link.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

/** The links after Home and Products (spec section 2), with those that staff added. */
export function linksAfterProducts(shop: Shop, navigation: Navigation) {
  const { place, dealership } = shop
  const t = translate(place.locale, 'navigation')
  const edit: Edit = shop.edit({ id: 'navigation', type: 'navigation' })
  return [
    { href: linkTo(place, '/about'), label: t('about') },
    ...(dealership ? [] : [{ href: linkTo(place, '/dealers'), label: t('dealers') }]),
    { href: linkTo(place, '/faq'), label: t('faq') },
    { href: linkTo(place, '/contact'), label: t('contact') },
    ...navigation.links.flatMap(({ _key, label, href: address }) => {
      const href = contentHref(address, shop)
      return href ? [{ href, label, ...edit(`${member('links', _key)}.label`) }] : []
    }),
  ]
}
