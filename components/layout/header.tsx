import Link from 'next/link'
import { SearchButton } from '#components/search/search-button.tsx'
import { searchTexts } from '#components/search/search-texts.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Brand } from '#lib/catalog/brand.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx'
import { ShopName } from './shop-name.tsx'

interface Props {
  shop: Shop
  navigation: Navigation
  brands: Brand[]
}

// What gets the focus in the bar lies where the page keeps room for it: the page must not scroll for that.
const stays =
  '[&_:is(a,button):not([popover]_*)]:scroll-mt-[calc(-1.5rem-var(--header))] [&_:is(a,button):not([popover]_*)]:scroll-mb-[calc(1.5rem+var(--header))]'

/** The bar at the top of every page; `--site-header` is what its panels hang on. */
export function Header(props: Props) {
  const { place, displayName } = props.shop
  const t = translate(place.locale, 'navigation')
  return (
    <header
      className={`sticky top-0 z-40 border-theme-primary border-b-2 bg-ink text-snow [anchor-name:--site-header] print:static ${stays}`}
    >
      <div className="page flex min-h-[calc(var(--header)-2px)] items-center gap-x-3 sm:gap-x-6">
        <div className="min-w-0 grow basis-40">
          <Link href={linkTo(place, '/')} className="inline-block py-1.5">
            <ShopName name={displayName} />
          </Link>
        </div>
        <DesktopNavigation {...props} />
        <SearchButton place={place} texts={searchTexts(place.locale)} />
        <ButtonLink
          href={linkTo(place, '/contact')}
          size="small"
          className="shrink-0 uppercase tracking-wide max-sm:hidden print:hidden"
        >
          {t('waitlist')}
        </ButtonLink>
        <button
          type="button"
          popoverTarget={mobileMenuId}
          aria-label={t('menu')}
          className="-mr-2 grid size-12 shrink-0 cursor-pointer place-items-center hover:text-theme-accent-on-dark lg:hidden print:hidden"
        >
          <Icon name="menu" className="size-7" />
        </button>
        <MobileMenu {...props} />
      </div>
    </header>
  )
}
