import 'server-only'
import { env } from '#lib/base/env.ts'
import { getBrands } from '#lib/catalog/brands.ts'
import {
  getDealershipsLastModified,
  getProductsLastModified,
} from '#lib/catalog/catalog-last-modified.ts'
import { productsPerPage } from '#lib/catalog/product-listing.ts'
import { getContentLastModified } from '#lib/content/content-last-modified.ts'
import { selectCurrent } from '#lib/content/select-current.ts'
import { type SitemapEntry, sitemapEntries } from './sitemap-entries.ts'

/** Returns the sitemap's entries, of all storefronts. @throws CatalogError, ContentError */
export async function getSitemapEntries(): Promise<SitemapEntry[]> {
  const [brands, products, dealerships, content] = await Promise.all([
    getBrands(),
    getProductsLastModified(),
    getDealershipsLastModified(),
    getContentLastModified(),
  ])
  const pages = await selectCurrent(content.pages)
  const sources = { brands, products, dealerships, content: { ...content, pages } }
  return sitemapEntries({ ...sources, pageSize: productsPerPage, origin: env().SITE_URL })
}
