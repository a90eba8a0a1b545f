import { BrandListingLinks } from '#components/catalog/brand-listing-links.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { NavLink } from './nav-link.tsx'
import type { NavigationData } from './navigation-data.ts'
import { QuoteLink } from './quote-link.tsx'
import { StorefrontName } from './storefront-name.tsx'

export const mobileMenuId = 'site-menu'

/** Full-screen navigation on phones. */
export function MobileMenu({ productsHref, name, brands, items, quote, texts }: NavigationData) {
  return (
    <Popover id={mobileMenuId} className="mobile-menu">
      <div>
        <div>
          <StorefrontName name={name} />
          <button
            type="button"
            popoverTarget={mobileMenuId}
            popoverTargetAction="hide"
            aria-label={texts.close}
            // biome-ignore lint/a11y/noAutofocus: the menu covers the button that opened it
            autoFocus
            className="header-button"
          >
            <Icon name="close" className="size-7" />
          </button>
        </div>
        <nav aria-label={texts.label}>
          <ul>
            {items.map(({ label, hasBrands, from, href, ...attribute }) => (
              <li key={`${href} ${label}`}>
                {hasBrands ? (
                  <details>
                    <summary {...attribute}>
                      {label}
                      <Icon name="down" className="mr-1 size-6" />
                    </summary>
                    <ul>
                      <li>
                        <NavLink matchesChildren href={href}>
                          {texts.allProducts}
                        </NavLink>
                      </li>
                      <BrandListingLinks brands={brands} productsHref={productsHref} />
                    </ul>
                  </details>
                ) : (
                  <NavLink href={href} {...attribute}>
                    {label}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <QuoteLink {...quote} />
      </div>
    </Popover>
  )
}
