import 'server-only'
import { notFound } from 'next/navigation'
import { locale as localeParam, storefront as storefrontParam } from 'next/root-params'
import { cache } from 'react'
import { defaultLocale, isLocale } from '#lib/base/locales.ts'
import { type Dealership, getDealership } from '#lib/catalog/dealership.ts'
import { withStorefrontTexts } from '#lib/catalog/with-storefront-texts.ts'
import { createDataAttributes } from '#lib/content/data-attributes.ts'
import { isStaffPreview } from '#lib/content/draft-client-config.ts'
import { getVariantPaths } from '#lib/content/get-variant-paths.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { isMainAudience } from '#lib/content/text-audience.ts'
import { mainStorefront, parseStorefrontParam } from '#lib/routing/storefront.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from './storefront-context.ts'

/**
 * Returns the context of any storefront, also while no page is rendered.
 * @param locale first segment of an internal path
 * @param param second segment of an internal path: `main`, or `dealer-` and a slug
 * @returns null if there is no such storefront
 * @throws CatalogError, ContentError
 */
export async function getStorefrontContextFor(
  locale: string,
  param: string,
): Promise<StorefrontContext | null> {
  const storefront = parseStorefrontParam(param)
  if (!storefront || !isLocale(locale)) return null
  if (storefront.kind === 'main') return createContext({ locale, storefront }, null)
  const dealership = await getDealership(storefront.slug, locale)
  return dealership && createContext({ locale, storefront }, dealership)
}

async function createContext(
  route: StorefrontRoute,
  dealership: Dealership | null,
): Promise<StorefrontContext> {
  const [siteSettings, isStaff] = await Promise.all([
    getSiteSettings(dealership, route.locale),
    isStaffPreview(),
  ])
  const { storefrontValues } = siteSettings
  const shown = dealership && (await withTexts(dealership, storefrontValues))
  const textPaths =
    isStaff && !isMainAudience(storefrontValues)
      ? await getVariantPaths(storefrontValues)
      : undefined
  const createDataAttribute = createDataAttributes(isStaff, textPaths)
  return {
    ...siteSettings,
    route,
    dealership: shown,
    createDataAttribute,
    singletonDataAttribute: (type, block) => createDataAttribute({ id: type, type }, block),
  }
}

/** Returns a dealership with the claims and placeholders in its description replaced. */
async function withTexts(dealership: Dealership, storefrontValues: StorefrontValues) {
  const { description, lang } = dealership
  const texts = { description, ...(lang && { lang }) }
  return { ...dealership, ...(await withStorefrontTexts(texts, storefrontValues)) }
}

const getRequestedContext = cache(async (): Promise<StorefrontContext | null> => {
  const [locale, storefront] = await Promise.all([localeParam(), storefrontParam()])
  return getStorefrontContextFor(locale ?? '', storefront ?? '')
})

/**
 * Returns the context of the storefront that is being rendered. If the URL names no storefront, ends
 * the rendering of the page or its metadata with `notFound()`: neither reaches the response.
 * @throws CatalogError, ContentError
 */
export async function getStorefrontContext(): Promise<StorefrontContext> {
  return (await getRequestedContext()) ?? notFound()
}

/**
 * Returns the context for the layout. If the URL names no storefront (`exists` is false), the layout
 * shows the 404 page on the main storefront.
 * @throws CatalogError, ContentError
 */
export const getLayoutContext = cache(
  async (): Promise<{ context: StorefrontContext; exists: boolean }> => {
    const [requested, param = ''] = await Promise.all([getRequestedContext(), localeParam()])
    const locale = isLocale(param) ? param : defaultLocale
    const fallbackRoute = { locale, storefront: mainStorefront }
    return {
      context: requested ?? (await createContext(fallbackRoute, null)),
      exists: requested !== null,
    }
  },
)
