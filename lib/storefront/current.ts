import 'server-only'
import { locale as localeParam, storefront as storefrontParam } from 'next/root-params'
import { cache } from 'react'
import { type Dealership, readDealership } from '#lib/catalog/dealership.ts'
import { type ComposedPagePlace, readComposedPages } from '#lib/content/composed-pages.ts'
import { draftAccess } from '#lib/content/drafts.ts'
import { editing } from '#lib/content/editing.ts'
import { fillInContent } from '#lib/content/fill-in.ts'
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
  /** The composed pages of all storefronts. */
  composedPages: ComposedPagePlace[]
  /** False where the URL names no storefront: the rest is the main storefront's then. */
  exists: boolean
  /** The same content with its placeholders replaced. */
  fill: <Content>(content: Content) => Content
  /** Attributes that lead from a text in the preview to its field. */
  edit: ReturnType<typeof editing>
}

/** The storefront being rendered, with its name and owner. @throws CatalogError, ContentError */
export const currentShop = cache(async (): Promise<Shop> => {
  const locale = (await localeParam()) ?? ''
  const storefront = parseStorefront((await storefrontParam()) ?? '')
  const [settings, dealership, composedPages, draft] = await Promise.all([
    readSiteSettings(),
    storefront?.kind === 'dealer' ? readDealership(storefront.slug) : null,
    readComposedPages(),
    draftAccess(),
  ])
  const exists = isLocale(locale) && (storefront?.kind === 'main' || dealership !== null)
  const displayName = dealership?.name ?? settings.productName
  const values = {
    product: displayName,
    earlier: settings.earlierName,
    maker: settings.manufacturer,
    start: settings.productionStart,
    season: settings.productionSeason,
  }
  return {
    place: {
      locale: isLocale(locale) ? locale : defaultLocale,
      storefront: (exists && storefront) || mainStorefront,
    },
    settings: fillInContent(settings, values),
    dealership,
    displayName,
    composedPages,
    exists,
    fill: (content) => fillInContent(content, values),
    edit: editing(draft !== null),
  }
})
