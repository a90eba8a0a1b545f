'use client'

import { LanguageLink } from '#components/language/language-link.tsx'
import { SearchButton } from '#components/search/search-button.tsx'
import type { SearchTexts } from '#components/search/search-texts.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Locale } from '#lib/base/locales.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx'
import type { NavigationData } from './navigation-data.ts'
import { StorefrontName } from './storefront-name.tsx'

interface Props extends NavigationData {
  route: StorefrontRoute
  searchHref: string
  /** The other language, with its name in itself. */
  language: Locale
  languageName: string
  searchTexts: SearchTexts
}

/** Content of the header. A Client Component, like `ProductCardItems`. */
export function HeaderBar({
  route,
  searchHref,
  language,
  languageName,
  searchTexts,
  ...navigation
}: Props) {
  const { homeHref, name, logo, action, texts } = navigation
  const { label, href, hasOwnTarget: _, ...attribute } = action
  return (
    <div>
      <div>
        <Link href={homeHref}>
          <StorefrontName name={name} logo={logo} />
        </Link>
      </div>
      <DesktopNavigation {...navigation} />
      <div className="flex items-center">
        <LanguageLink locale={language} className="language-link">
          <span aria-hidden>{language}</span>
          <span className="sr-only">{languageName}</span>
        </LanguageLink>
        <SearchButton
          route={route}
          pageHref={searchHref}
          texts={searchTexts}
          brands={navigation.brands}
        />
      </div>
      <ButtonLink href={href} className="button-small" {...attribute}>
        {label}
      </ButtonLink>
      <button
        type="button"
        popoverTarget={mobileMenuId}
        aria-label={texts.menu}
        className="header-button"
      >
        <Icon name="menu" className="size-7" />
      </button>
      <MobileMenu language={language} languageName={languageName} {...navigation} />
    </div>
  )
}
