import { BrandListingLinks } from '#components/catalog/brand-listing-links.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { translate } from '#lib/base/messages.ts'
import type { BrandName } from '#lib/catalog/brand-names.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { NavLink } from './nav-link.tsx'
import { getSecondaryNavLinks } from './nav-links.ts'
import { StorefrontName } from './storefront-name.tsx'

export const mobileMenuId = 'site-menu'

interface Props {
  context: StorefrontContext
  navigation: Navigation
  brands: readonly BrandName[]
}

/** Full-screen navigation on phones. */
export function MobileMenu({ context, navigation, brands }: Props) {
  const { route, displayName } = context
  const t = translate(route.locale, 'navigation')
  return (
    <Popover id={mobileMenuId} className="mobile-menu">
      <div>
        <div>
          <StorefrontName name={displayName} />
          <button
            type="button"
            popoverTarget={mobileMenuId}
            popoverTargetAction="hide"
            aria-label={t('close')}
            // biome-ignore lint/a11y/noAutofocus: the menu covers the button that opened it
            autoFocus
            className="header-button -mr-2"
          >
            <Icon name="close" className="size-7" />
          </button>
        </div>
        <nav aria-label={t('label')}>
          <ul>
            <li>
              <NavLink href={storefrontHref(route, '/')}>{t('home')}</NavLink>
            </li>
            <li>
              <details>
                <summary>
                  {t('products')}
                  <Icon name="down" className="mr-1 size-6" />
                </summary>
                <ul>
                  <li>
                    <NavLink matchesChildren href={storefrontHref(route, '/products')}>
                      {t('allProducts')}
                    </NavLink>
                  </li>
                  <BrandListingLinks brands={brands} route={route} />
                </ul>
              </details>
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
        <ButtonLink href={storefrontHref(route, '/products#quote')} className="mt-auto text-lg">
          {t('quote')}
        </ButtonLink>
      </div>
    </Popover>
  )
}
