import {
  type CampaignPageAvailability,
  findAvailablePage,
} from '#lib/routing/campaign-page-availability.ts'
import { isPageOnStorefront } from '#lib/routing/pages.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'
import type { StorefrontPath } from '#lib/routing/storefront-path.ts'

/** Catalogue reads that decide whether a page exists. */
export interface CatalogLookup {
  getDealership: (slug: string) => Promise<{ id: string } | null>
  productExists: (slug: string) => Promise<boolean>
}

/**
 * Returns whether a storefront has a page at a path.
 * @param campaignPages the published ones
 * @throws CatalogError
 */
export async function pageExists(
  { storefront, path }: StorefrontPath,
  campaignPages: readonly CampaignPageAvailability[],
  catalog: CatalogLookup,
): Promise<boolean> {
  const isMain = storefront.kind === 'main'
  const dealership = isMain ? null : await catalog.getDealership(storefront.slug)
  if (!isMain && dealership === null) return false
  const target = parsePagePath(path)
  if (target.kind === 'site-page') return isPageOnStorefront(target.page, storefront)
  if (target.kind === 'product') return catalog.productExists(target.slug)
  if (target.kind !== 'campaign-page') return false
  return findAvailablePage(campaignPages, target.path, dealership) !== null
}
