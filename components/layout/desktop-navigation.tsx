import { translate } from '#lib/base/messages.ts'
import type { BrandName } from '#lib/catalog/brand-names.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { BrandsMenu } from './brands-menu.tsx'
import { NavLink } from './nav-link.tsx'
import { getSecondaryNavLinks } from './nav-links.ts'

interface Props {
  context: StorefrontContext
  navigation: Navigation
  brands: readonly BrandName[]
}

/** Navigation on wide screens. */
export function DesktopNavigation({ context, navigation, brands }: Props) {
  const { route } = context
  const t = translate(route.locale, 'navigation')
  return (
    <nav aria-label={t('label')} className="desktop-navigation">
      <ul>
        <li>
          <NavLink href={storefrontHref(route, '/')}>{t('home')}</NavLink>
        </li>
        <li>
          <NavLink matchesChildren href={storefrontHref(route, '/products')}>
            {t('products')}
          </NavLink>
          {brands.length > 0 && <BrandsMenu brands={brands} route={route} />}
        </li>
        {getSecondaryNavLinks(context, navigation).map(({ href, label, ...attributes }) => (
          <li key={href}>
            <NavLink href={href} {...attributes}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
