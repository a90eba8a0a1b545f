import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import type { DateRange } from '#lib/values/date-range.ts'

/** Path of a campaign page, the storefronts it is available on, and the time during which they have it. */
export interface CampaignPageAvailability extends DateRange {
  /** In the default locale, without a slash at its ends. */
  path: string
  /** In French; null if it is the same. */
  frenchPath: string | null
  /** False for a page that exists on dealers’ storefronts only. */
  onMain: boolean
  onDealers: boolean
  /** Ids of the only dealerships that have the page; null where all have it. */
  dealerships: string[] | null
  /** URL to which visitors are sent after its end, as staff wrote it; null for none. */
  endTarget: string | null
}

/** Returns the path of a page in a locale, in the form of its paths: of a campaign page, without a slash at its ends. */
export function localPagePath<Path extends string>(
  { path, frenchPath }: { path: Path; frenchPath: Path | null },
  locale: Locale,
): Path {
  return locale === defaultLocale ? path : (frenchPath ?? path)
}

/** Returns the paths of a campaign page by locale, each with a slash at its beginning. */
export function getLocalPaths(
  page: Pick<CampaignPageAvailability, 'path' | 'frenchPath'>,
): Record<Locale, `/${string}`> {
  return { en: `/${localPagePath(page, 'en')}`, fr: `/${localPagePath(page, 'fr')}` }
}

/** Returns whether a campaign page is available on a storefront. @param dealership null for the main one */
export function isAvailableOnStorefront(
  {
    onMain,
    onDealers,
    dealerships,
  }: Pick<CampaignPageAvailability, 'onMain' | 'onDealers' | 'dealerships'>,
  dealership: { id: string } | null,
): boolean {
  if (dealership === null) return onMain
  return onDealers && (dealerships === null || dealerships.includes(dealership.id))
}

/**
 * Returns the campaign page at a path if it is available on a storefront, otherwise null.
 * @param path in the locale, without a slash at its ends
 * @param dealership null for the main storefront
 */
export function findAvailablePage(
  campaignPages: readonly CampaignPageAvailability[],
  { locale, path }: { locale: Locale; path: string },
  dealership: { id: string } | null,
): CampaignPageAvailability | null {
  const page = campaignPages.find((each) => localPagePath(each, locale) === path)
  return page && isAvailableOnStorefront(page, dealership) ? page : null
}
