import { SearchButton } from '#components/search/search-button.tsx'
import { searchTexts } from '#components/search/search-texts.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import type { BrandName } from '#lib/catalog/brand-names.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx'
import { StorefrontName } from './storefront-name.tsx'

interface Props {
  context: StorefrontContext
  navigation: Navigation
  brands: readonly BrandName[]
}

/** Header of every page; its panels are anchored to `--site-header`. */
export function Header(props: Props) {
  const { route, displayName } = props.context
  const t = translate(route.locale, 'navigation')
  return (
    <header className="site-header">
      <div>
        <div>
          <Link href={storefrontHref(route, '/')}>
            <StorefrontName name={displayName} />
          </Link>
        </div>
        <DesktopNavigation {...props} />
        <SearchButton route={route} texts={searchTexts(route.locale)} />
        <ButtonLink
          href={storefrontHref(route, '/contact')}
          className="button-small shrink-0 uppercase tracking-wide max-sm:hidden print:hidden"
        >
          {t('waitlist')}
        </ButtonLink>
        <button
          type="button"
          popoverTarget={mobileMenuId}
          aria-label={t('menu')}
          className="header-button -mr-2 lg:hidden print:hidden"
        >
          <Icon name="menu" className="size-7" />
        </button>
        <MobileMenu {...props} />
      </div>
    </header>
  )
}
