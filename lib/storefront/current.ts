import 'server-only'
import { locale as localeParam, storefront as storefrontParam } from 'next/root-params'
import { cache } from 'react'
import type { Dealership } from '#lib/catalog/dealership.ts'
import type { ComposedPagePlace } from '#lib/content/composed-pages.ts'
import type { editing } from '#lib/content/editing.ts'
import type { SiteSettings } from '#lib/content/site-settings.ts'
import type { Place } from './link.ts'
import { shopAt } from './shop.ts'

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
  const [locale, storefront] = await Promise.all([localeParam(), storefrontParam()])
  return shopAt(locale ?? '', storefront ?? '')
})
