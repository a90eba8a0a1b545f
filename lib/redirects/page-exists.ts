import {
  type CampaignPageAvailability,
  findAvailablePage,
} from '#lib/routing/campaign-page-availability.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { isPageOnStorefront } from '#lib/routing/pages.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'
import type { StorefrontPath } from '#lib/routing/storefront-path.ts'
import { isInRange } from '#lib/values/date-range.ts'
import { isSlug } from '#lib/values/slug.ts'

/** Catalogue reads that decide whether a page exists. */
export interface CatalogLookup {
  getDealership: (slug: string) => Promise<{ id: string } | null>
  productExists: (slug: string) => Promise<boolean>
  /** Whether an active brand has the slug. */
  brandExists: (slug: string) => Promise<boolean>
}

const brandListingPattern = new RegExp(`^${productsPath}\\?brand=([^&]+)`)

/** Returns the slug of the brand whose listing a path selects by its query; null for any other path. */
export function parseBrandListing(path: string): string | null {
  const slug = brandListingPattern.exec(path)?.[1] ?? null
  return slug !== null && isSlug(slug) ? slug : null
}

/**
 * Returns whether a storefront has a page at a path, which may have the query of a brand's listing.
 * @param campaignPages the published ones
 * @param now in ms since the epoch
 * @throws CatalogError
 */
export async function pageExists(
  { locale, storefront, path }: StorefrontPath,
  campaignPages: readonly CampaignPageAvailability[],
  catalog: CatalogLookup,
  now: number,
): Promise<boolean> {
  const isMain = storefront.kind === 'main'
  const dealership = isMain ? null : await catalog.getDealership(storefront.slug)
  if (!isMain && dealership === null) return false
  const brand = parseBrandListing(path)
  if (brand !== null) return catalog.brandExists(brand)
  const target = parsePagePath(path)
  if (target.kind === 'site-page') return isPageOnStorefront(target.page, storefront)
  if (target.kind === 'product') return catalog.productExists(target.slug)
  if (target.kind !== 'campaign-page') return false
  const page = findAvailablePage(campaignPages, { locale, path: target.path }, dealership)
  return page !== null && isInRange(page, now)
}
