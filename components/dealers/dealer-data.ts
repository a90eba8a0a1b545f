import { translate } from '#lib/base/messages.ts'
import {
  type FormattedContact,
  formatContact,
  formatOpening,
  formatPlace,
  type OpeningTexts,
} from '#lib/catalog/format-contact.ts'
import type { ListedDealership } from '#lib/catalog/listed-dealerships.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import type { Logo } from '#lib/values/logo-url.ts'
import { openingStatusTexts } from './dealer-bar-data.ts'

/** Fields of a dealership in the list; the page contains them as data for hydration. */
export interface DealerData {
  name: string
  /** Href of its storefront. */
  href: string
  /** Absent without one. */
  logo?: Logo
  description: string | null
  /** Language of the description, if it is not that of the page. */
  lang?: string
  /** Town and province; may be empty. */
  place: string
  /** Code of the province. */
  province: string | null
  postalCode: string | null
  contact: FormattedContact
  /** Null without opening hours. */
  opening: OpeningTexts | null
}

/** Returns the fields of a dealership for the list. */
export function dealerData(dealership: ListedDealership, { locale }: StorefrontRoute): DealerData {
  const { name, slug, logo, description, lang, province, postalCode } = dealership
  return {
    name,
    href: storefrontHref({ locale, storefront: { kind: 'dealer', slug } }, '/'),
    ...(logo && { logo }),
    description,
    ...(lang && { lang }),
    place: formatPlace(dealership, locale),
    province,
    postalCode,
    contact: formatContact(dealership, locale),
    opening: formatOpening(dealership, locale),
  }
}

/**
 * Returns the texts of the list; `{area}`, `{count}`, `{total}` and `{km}` are filled in by the browser.
 * @param count number of dealers
 */
export function dealerListTexts(route: StorefrontRoute, count: number) {
  const t = translate(route.locale, 'dealers')
  return {
    opening: openingStatusTexts(route),
    search: t('search'),
    searchHint: t('searchHint'),
    all: t('count', { count }),
    found: t('found', { count: '{count}', total: '{total}' }),
    nothing: t('nothing'),
    nearest: t('nearest', { area: '{area}' }),
    unknownArea: t('unknownArea', { area: '{area}' }),
    failed: t('distanceFailed'),
    locate: t('locate'),
    locating: t('locating'),
    here: t('here'),
    locationFailed: t('locationFailed'),
    openNow: t('openNow'),
    open: t('open', { count: '{count}', total: '{total}' }),
    noneOpen: t('noneOpen'),
    distance: t('distance', { km: '{km}' }),
    visit: t('visit'),
  }
}

export type DealerListTexts = ReturnType<typeof dealerListTexts>
