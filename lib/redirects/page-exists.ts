import {
  type CampaignPageAvailability,
  isAvailableOnStorefront,
} from '#lib/routing/campaign-page-availability.ts'
import { findSitePage, isPageOnStorefront } from '#lib/routing/pages.ts'
import { parseProductPath } from '#lib/routing/product-path.ts'
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
  const page = findSitePage(path)
  if (page) return isPageOnStorefront(page, storefront)
  const productSlug = parseProductPath(path)
  if (productSlug !== null) return catalog.productExists(productSlug)
  const campaignPage = campaignPages.find((page) => `/${page.path}` === path)
  return campaignPage !== undefined && isAvailableOnStorefront(campaignPage, dealership)
}
