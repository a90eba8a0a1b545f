import { BrandListingLinks } from '#components/catalog/brand-listing-links.tsx'
import { LanguageLink } from '#components/language/language-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { NavLink } from './nav-link.tsx'
import type { NavigationData } from './navigation-data.ts'
import { QuoteLink } from './quote-link.tsx'
import { StorefrontName } from './storefront-name.tsx'

export const mobileMenuId = 'site-menu'

interface Props extends NavigationData {
  /** The other language, with its name in itself. */
  language: Locale
  languageName: string
}

/** Full-screen navigation on phones. It covers the header, and therefore repeats the header's link to the other language. */
export function MobileMenu({
  productsHref,
  name,
  logo,
  brands,
  items,
  quote,
  call,
  texts,
  language,
  languageName,
}: Props) {
  return (
    <Popover id={mobileMenuId} className="mobile-menu">
      <div>
        <div>
          <StorefrontName name={name} logo={logo} />
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
          <LanguageLink locale={language}>{languageName}</LanguageLink>
        </nav>
        {call && (
          <a href={call.href} className="button button-on-dark">
            {call.label} <span className="tabular-nums">{call.phone}</span>
          </a>
        )}
        <QuoteLink {...quote} />
      </div>
    </Popover>
  )
}
