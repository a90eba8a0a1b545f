import 'server-only'
import { notFound } from 'next/navigation'
import { locale as localeParam, storefront as storefrontRootParam } from 'next/root-params'
import { cache } from 'react'
import { type Dealership, readDealership } from '#lib/catalog/dealership.ts'
import { readSiteSettings, type SiteSettings } from '#lib/content/site-settings.ts'
import type { Place } from './link.ts'
import { isLocale } from './locales.ts'
import { parseStorefront } from './storefront.ts'

/** Where the page being rendered stands. Unknown locales and storefronts answer 404. */
export const currentPlace = cache(async (): Promise<Place> => {
  const locale = (await localeParam()) ?? ''
  const storefront = parseStorefront((await storefrontRootParam()) ?? '')
  if (!isLocale(locale) || !storefront) notFound()
  return { locale, storefront }
})

export interface Shop {
  place: Place
  settings: SiteSettings
  /** Null on the main storefront. */
  dealership: Dealership | null
  /** The dealership's name in place of the product's own (spec section 1). */
  displayName: string
}

/** The storefront being rendered with its name and owner. A dealer that is not in the database answers 404. */
export const currentShop = cache(async (): Promise<Shop> => {
  const place = await currentPlace()
  const [settings, dealership] = await Promise.all([
    readSiteSettings(),
    place.storefront.kind === 'dealer' ? readDealership(place.storefront.slug) : null,
  ])
  if (place.storefront.kind === 'dealer' && !dealership) notFound()
  return { place, settings, dealership, displayName: dealership?.name ?? settings.productName }
})
