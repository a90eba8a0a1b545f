import Link from 'next/link'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

export function Header({ shop: { place, displayName } }: { shop: Shop }) {
  const t = translate(place.locale, 'navigation')
  const links = [
    { href: linkTo(place, '/'), label: t('home') },
    { href: linkTo(place, '/products'), label: t('products') },
    { href: linkTo(place, '/faq'), label: t('faq') },
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
          <ul className="-mx-3 flex font-semibold text-sm uppercase tracking-wider">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="block px-3 py-2.5 hover:text-theme-accent-on-ink">
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
