import Link from 'next/link'
import { member } from '#lib/content/editing.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { translate } from '#lib/messages.ts'
import { contentHref } from '#lib/storefront/content-link.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

export function Header({ shop, navigation }: { shop: Shop; navigation: Navigation }) {
  const { place, displayName } = shop
  const t = translate(place.locale, 'navigation')
  const edit = shop.edit({ id: 'navigation', type: 'navigation' })
  const links = [
    { href: linkTo(place, '/'), label: t('home') },
    { href: linkTo(place, '/products'), label: t('products') },
    { href: linkTo(place, '/about'), label: t('about') },
    ...(shop.dealership ? [] : [{ href: linkTo(place, '/dealers'), label: t('dealers') }]),
    { href: linkTo(place, '/faq'), label: t('faq') },
    { href: linkTo(place, '/contact'), label: t('contact') },
    ...navigation.links.flatMap(({ _key, label, href: address }) => {
      const href = contentHref(address, shop)
      return href ? [{ href, label, ...edit(`${member('links', _key)}.label`) }] : []
    }),
  ]
  return (
    <header className="sticky top-0 z-40 border-theme-primary border-b-4 bg-ink text-snow">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
        <Link
          href={linkTo(place, '/')}
          className="font-display text-2xl uppercase leading-tight tracking-wide"
        >
          {displayName}
        </Link>
        <nav aria-label={t('label')}>
          <ul className="-mx-3 flex flex-wrap font-semibold text-sm uppercase tracking-wider">
            {links.map(({ href, label, ...attributes }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="block px-3 py-2.5 hover:text-theme-accent-on-dark"
                  {...attributes}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
