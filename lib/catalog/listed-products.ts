import 'server-only'
import { z } from 'zod'
import { maxTagsPerRead, tags, tagsInLocale } from '#lib/base/cache-tags.ts'
import type { Locale } from '#lib/base/locales.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { getBrandsWithLogos } from './brands.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'
import { nullIfPictureMissing } from './missing-pictures.ts'
import { parseRows } from './parse-rows.ts'
import { withPreviewValues } from './preview-products.ts'
import {
  type ProductSummary,
  parseProductSummaries,
  productSummaryColumns,
  productSummaryTexts,
} from './product-summary.ts'
import { columnsInLocale } from './row-in-locale.ts'
import { rowsInLocale, withStorefrontTexts } from './with-storefront-texts.ts'

const listedProduct = z.object({ id: z.string(), slug: z.string() })

const identifiedRows = z.array(z.looseObject({ id: z.string() }))

export type ListedProduct = z.infer<typeof listedProduct>

/** Returns a query for which products a list shows; `parseListedProducts` parses its rows. */
export const selectListedProducts = (locale: Locale) =>
  createCatalogClient([...tagsInLocale(locale, [tags.productLists]), tags.brands])
    .from('products')
    .select('id, slug')

type ListQuery = ReturnType<typeof selectListedProducts>

/** Orders a list by the titles of a language. In French, products without a French title come last. */
export const orderByTitle = (query: ListQuery, locale: Locale) =>
  (locale === 'fr' ? query.order('title_fr') : query).order('title').order('id')

/**
 * Returns the number of products of a brand, or of all products.
 * @param brandId null for all products
 * @throws CatalogError
 */
export async function countListedProducts(brandId: string | null): Promise<number> {
  const response = await createCatalogClient([tags.productLists, tags.brands]).rpc(
    'count_products',
    brandId === null ? {} : { brand: brandId },
    { get: true },
  )
  return z.number().parse(unwrapData(response, 'number of products'))
}

/** Parses the rows of `selectListedProducts`. Logs and omits rows that fail to parse. */
export const parseListedProducts = (rows: readonly unknown[] | null) =>
  parseRows(listedProduct, rows, 'products')

/**
 * Returns the listed products in their order. The read depends on these products only: a change of
 * another one does not revalidate the page. A row that fails to parse is logged and left out.
 * @throws CatalogError
 */
export async function getListedProducts(
  listed: readonly ListedProduct[],
  storefrontValues: StorefrontValues,
): Promise<ProductSummary[]> {
  if (listed.length === 0) return []
  const { locale } = storefrontValues
  const productTags = [tags.eachProduct, ...listed.map(({ slug }) => tags.product(slug))]
  const shortTags = productTags.length > maxTagsPerRead ? [tags.products] : productTags
  const ids = listed.map(({ id }) => id)
  const [brands, response] = await Promise.all([
    getBrandsWithLogos(),
    createCatalogClient([...tagsInLocale(locale, shortTags), tags.brands])
      .from('products')
      .select(columnsInLocale(productSummaryColumns, productSummaryTexts, locale))
      .in('id', ids),
  ])
  const stored = await withPreviewValues(identifiedRows.parse(unwrapData(response, 'products')))
  const rows = await withStorefrontTexts(
    await rowsInLocale(stored, productSummaryTexts, storefrontValues),
    storefrontValues,
  )
  const products = await Promise.all(
    parseProductSummaries(rows, brands).map(async (product) => ({
      ...product,
      image: await nullIfPictureMissing(product.image),
      secondImage: await nullIfPictureMissing(product.secondImage),
    })),
  )
  return ids.flatMap((id) => products.filter((product) => product.id === id))
}
