import type { CallLink } from '#components/dealers/dealer-bar-data.ts'
import { searchTexts } from '#components/search/search-texts.ts'
import { otherLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { BrandName } from '#lib/catalog/brands.ts'
import type { Navigation } from '#lib/content/navigation.ts'
import { searchPath } from '#lib/routing/page-paths.ts'
import { pages } from '#lib/routing/pages.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { getCallsToAction } from '#lib/storefront/calls-to-action.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { fitNavItems } from './fit-nav-items.ts'
import { HeaderBar } from './header-bar.tsx'
import { headerTexts } from './header-texts.ts'
import { getNavItems } from './nav-links.ts'

interface Props {
  context: StorefrontContext
  navigation: Navigation
  brands: readonly BrandName[]
  /** Null on the main storefront, and without a phone number. */
  call: CallLink | null
}

/** Header of every page; its panels are anchored to `--site-header`. */
export function Header({ context, navigation, brands, call }: Props) {
  const { route, displayName } = context
  const { action, menuQuote } = getCallsToAction(context, navigation)
  const texts = headerTexts(route.locale)
  const items = getNavItems(context, navigation)
  const widths = fitNavItems(items, {
    name: displayName,
    action: action.label,
    more: texts.more,
  })
  return (
    <header className="site-header">
      <HeaderBar
        route={route}
        homeHref={storefrontHref(route, '/')}
        productsHref={storefrontHref(route, pages.products.path)}
        language={otherLocale(route.locale)}
        languageName={translate(otherLocale(route.locale), 'language')('name')}
        searchHref={storefrontHref(route, searchPath)}
        name={displayName}
        logo={context.dealership?.logo ?? null}
        brands={brands}
        items={items.map((item, index) => {
          const from = widths[index]
          return from === undefined || from === 'lg' ? item : { ...item, from }
        })}
        action={action}
        quote={menuQuote}
        call={call}
        texts={texts}
        searchTexts={searchTexts(route.locale)}
      />
    </header>
  )
}
