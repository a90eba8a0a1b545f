import Link from 'next/link'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Brand } from '#lib/catalog/brand.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { NavLink } from './nav-link.tsx'
import { linksAfterProducts } from './nav-links.ts'
import { Panel } from './panel.tsx'
import { ShopName } from './shop-name.tsx'

export const mobileMenuId = 'site-menu'

interface Props {
  shop: Shop
  navigation: Navigation
  brands: Brand[]
}

const row =
  'flex min-h-14 items-center justify-between border-line-dark border-b font-display text-2xl uppercase tracking-wide aria-[current]:text-theme-accent-on-dark'

/** The navigation on a phone: the whole screen (spec section 2). */
export function MobileMenu({ shop, navigation, brands }: Props) {
  const { place, displayName } = shop
  const t = translate(place.locale, 'navigation')
  return (
    <Panel
      id={mobileMenuId}
      className="inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain border-0 bg-ink text-snow transition-[translate] lg:hidden starting:open:translate-x-8"
    >
      <div className="page flex min-h-full flex-col pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="flex min-h-(--header) items-center justify-between gap-3">
          <ShopName name={displayName} />
          <button
            type="button"
            popoverTarget={mobileMenuId}
            popoverTargetAction="hide"
            aria-label={t('close')}
            // biome-ignore lint/a11y/noAutofocus: the menu covers the button that opened it
            autoFocus
            className="-mr-2 grid size-12 shrink-0 cursor-pointer place-items-center hover:text-theme-accent-on-dark"
          >
            <Icon name="close" className="size-7" />
          </button>
        </div>
        <nav aria-label={t('label')} className="mt-2 mb-8">
          <ul>
            <li>
              <NavLink href={linkTo(place, '/')} className={row}>
                {t('home')}
              </NavLink>
            </li>
            <li>
              <details className="group">
                <summary
                  className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
                >
                  {t('products')}
                  <Icon
                    name="down"
                    className="mr-1 size-6 transition-transform group-open:rotate-180"
                  />
                </summary>
                <ul className="grid grid-cols-2 gap-x-4 border-line-dark border-b py-3">
                  <li className="col-span-2">
                    <NavLink
                      section
                      href={linkTo(place, '/products')}
                      className="flex min-h-12 items-center font-semibold text-theme-accent-on-dark"
                    >
                      {t('allProducts')}
                    </NavLink>
                  </li>
                  {brands.map(({ id, name, slug }) => (
                    <li key={id}>
                      <Link
                        href={linkTo(place, `/products?brand=${slug}`)}
                        prefetch={false}
                        className="flex min-h-12 items-center"
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
            {linksAfterProducts(shop, navigation).map(({ href, label, ...attributes }) => (
              <li key={href}>
                <NavLink href={href} className={row} {...attributes}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink href={linkTo(place, '/products#quote')} className="mt-auto text-lg">
          {t('quote')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
