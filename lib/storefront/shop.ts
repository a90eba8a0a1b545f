import 'server-only'
import { readDealership } from '#lib/catalog/dealership.ts'
import { readComposedPages } from '#lib/content/composed-pages.ts'
import { draftAccess } from '#lib/content/drafts.ts'
import { editing } from '#lib/content/editing.ts'
import { fillInContent } from '#lib/content/fill-in.ts'
import { placeholderValues } from '#lib/content/placeholder-values.ts'
import { readSiteSettings } from '#lib/content/site-settings.ts'
import type { Shop } from './current.ts'
import { defaultLocale, isLocale } from './locales.ts'
import { mainStorefront, parseStorefront } from './storefront.ts'

/**
 * The storefront that two segments of a path under `app` name, where no page is being rendered too.
 * @throws CatalogError, ContentError
 */
export async function shopAt(locale: string, storefrontParam: string): Promise<Shop> {
  const storefront = parseStorefront(storefrontParam)
  const [settings, dealership, composedPages, draft] = await Promise.all([
    readSiteSettings(),
    storefront?.kind === 'dealer' ? readDealership(storefront.slug) : null,
    readComposedPages(),
    draftAccess(),
  ])
  const exists = isLocale(locale) && (storefront?.kind === 'main' || dealership !== null)
  const displayName = dealership?.name ?? settings.productName
  const values = placeholderValues(settings, displayName)
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
}
