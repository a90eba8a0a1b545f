import 'server-only'
import { readBrands } from '#lib/catalog/brand.ts'
import { readDealershipDates, readProductDates } from '#lib/catalog/catalogue-dates.ts'
import { pageSize } from '#lib/catalog/listing.ts'
import { readContentDates } from '#lib/content/content-dates.ts'
import { env } from '#lib/env.ts'
import { absolute } from '#lib/storefront/whole-address.ts'
import { sitemapEntries } from './sitemap-entries.ts'
import { latest, sitemapIndexXml, sitemapParts, sitemapXml } from './sitemap-xml.ts'

async function readParts() {
  const [brands, products, dealerships, content] = await Promise.all([
    readBrands(),
    readProductDates(),
    readDealershipDates(),
    readContentDates(),
  ])
  const { SITE_URL } = env()
  return sitemapParts(
    sitemapEntries({ brands, products, dealerships, content, pageSize, site: SITE_URL }),
  )
}

/**
 * The sitemap of all storefronts: all of it where one file holds it, else an index of its parts.
 * @throws CatalogError, ContentError
 */
export async function readSitemap(): Promise<string> {
  const parts = await readParts()
  const [only] = parts
  if (only && parts.length === 1) return sitemapXml(only)
  return sitemapIndexXml(
    parts.map((part, place) => ({
      url: absolute(`/sitemaps/${place + 1}.xml`),
      changed: latest(part.map(({ changed }) => changed)),
    })),
  )
}

/** A part that the index names, or null. @param number from 1 @throws CatalogError, ContentError */
export async function readSitemapPart(number: number): Promise<string | null> {
  const parts = await readParts()
  const part = parts[number - 1]
  return part && parts.length > 1 ? sitemapXml(part) : null
}
