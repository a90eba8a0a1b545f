/** Path of a campaign page, and the storefronts it is available on. */
export interface CampaignPageAvailability {
  /** Without a slash at its ends. */
  path: string
  onDealers: boolean
  /** Ids of the only dealerships that have the page; null where all have it. */
  dealerships: string[] | null
}

/** Returns whether a campaign page is available on a storefront; the main storefront has all of them. */
export function isAvailableOnStorefront(
  { onDealers, dealerships }: Pick<CampaignPageAvailability, 'onDealers' | 'dealerships'>,
  dealership: { id: string } | null,
): boolean {
  if (dealership === null) return true
  return onDealers && (dealerships === null || dealerships.includes(dealership.id))
}
