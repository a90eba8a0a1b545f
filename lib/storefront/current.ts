import 'server-only'
import { locale as localeParam, storefront as storefrontParam } from 'next/root-params'
import { cache } from 'react'
import { type Dealership, readDealership } from '#lib/catalog/dealership.ts'
import { readSiteSettings, type SiteSettings } from '#lib/content/site-settings.ts'
import type { Place } from './link.ts'
import { defaultLocale, isLocale } from './locales.ts'
import { mainStorefront, parseStorefront } from './storefront.ts'

export interface Shop {
  place: Place
  settings: SiteSettings
  /** Null on the main storefront. */
  dealership: Dealership | null
  /** The dealership's name in place of the product's own (spec section 1). */
  displayName: string
  /** False where the URL names no storefront: the rest is the main storefront's then. */
  exists: boolean
}

/** The storefront being rendered, with its name and owner. @throws CatalogError, ContentError */
export const currentShop = cache(async (): Promise<Shop> => {
  const locale = (await localeParam()) ?? ''
  const storefront = parseStorefront((await storefrontParam()) ?? '')
  const [settings, dealership] = await Promise.all([
    readSiteSettings(),
    storefront?.kind === 'dealer' ? readDealership(storefront.slug) : null,
  ])
  const exists = isLocale(locale) && (storefront?.kind === 'main' || dealership !== null)
  return {
    place: {
      locale: isLocale(locale) ? locale : defaultLocale,
      storefront: (exists && storefront) || mainStorefront,
    },
    settings,
    dealership,
    displayName: dealership?.name ?? settings.productName,
    exists,
  }
})
