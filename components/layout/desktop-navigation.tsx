import type { Brand } from '#lib/catalog/brand.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { BrandsPanel } from './brands-panel.tsx'
import { NavLink } from './nav-link.tsx'
import { linksAfterProducts } from './nav-links.ts'

interface Props {
  shop: Shop
  navigation: Navigation
  brands: Brand[]
}

// The line under the current page lies on the header's own.
const look =
  'relative flex min-h-11 items-center px-2.5 hover:text-theme-accent-on-dark xl:px-3.5 after:absolute after:inset-x-2.5 xl:after:inset-x-3.5 after:bottom-1 after:h-0.5 aria-[current]:after:bg-theme-accent-on-dark'

/** The navigation where there is room for it (spec section 2). */
export function DesktopNavigation({ shop, navigation, brands }: Props) {
  const { place } = shop
  const t = translate(place.locale, 'navigation')
  return (
    <nav aria-label={t('label')} className="max-lg:hidden print:hidden">
      <ul className="flex flex-wrap font-semibold text-sm uppercase tracking-wider">
        <li>
          <NavLink href={linkTo(place, '/')} className={look}>
            {t('home')}
          </NavLink>
        </li>
        <li className="flex">
          <NavLink section href={linkTo(place, '/products')} className={look}>
            {t('products')}
          </NavLink>
          {brands.length > 0 && <BrandsPanel brands={brands} place={place} />}
        </li>
        {linksAfterProducts(shop, navigation).map(({ href, label, ...attributes }) => (
          <li key={href}>
            <NavLink href={href} className={look} {...attributes}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
