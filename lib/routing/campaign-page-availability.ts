import type { DateRange } from '#lib/values/date-range.ts'

/** Path of a campaign page, the storefronts it is available on, and the time during which they have it. */
export interface CampaignPageAvailability extends DateRange {
  /** Without a slash at its ends. */
  path: string
  /** False for a page that exists on dealers’ storefronts only. */
  onMain: boolean
  onDealers: boolean
  /** Ids of the only dealerships that have the page; null where all have it. */
  dealerships: string[] | null
  /** URL to which visitors are sent after its end, as staff wrote it; null for none. */
  endTarget: string | null
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
 * @param path without a slash at its ends
 * @param dealership null for the main storefront
 */
export function findAvailablePage(
  campaignPages: readonly CampaignPageAvailability[],
  path: string,
  dealership: { id: string } | null,
): CampaignPageAvailability | null {
  const page = campaignPages.find((each) => each.path === path)
  return page && isAvailableOnStorefront(page, dealership) ? page : null
}
