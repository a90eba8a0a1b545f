import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags, tagsInLocale } from '#lib/base/cache-tags.ts'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { brandLogoUrl } from './brand-logo-url.ts'
import { getBrands } from './brands.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'
import type { SetTracks } from './fit/get-fit.ts'
import { evidenceColumns, toEvidence, trackSizesColumn } from './fit/machine-tracks.ts'
import { nullIfPictureMissing } from './missing-pictures.ts'
import { parseRow } from './parse-rows.ts'
import { getPreviewRows } from './preview-products.ts'
import { type ProductMediaItem, productMedia, sharePicture } from './product-media.ts'
import { priceColumn } from './product-summary.ts'
import { productSeoTexts, productTexts } from './product-texts.ts'
import { columnsInLocale, rowLanguage } from './row-in-locale.ts'
import { setTypeColumn } from './set-type.ts'
import { rowsInLocale, withStorefrontTexts } from './with-storefront-texts.ts'

/** Shape of the column `details_json` of a product. */
const productDetails = z.object({
  brand: z.string().nullish(),
  models: z.array(z.string()).default([]),
  highlights: z.array(z.string()).default([]),
})

/** Columns with them. The highlights are in `details_json`, with their French. */
const textColumns = [
  ...(['title', 'description', 'set_contents'] as const),
  ...(['tools', 'fit_reason', 'evidence_note'] as const),
  ...productSeoTexts,
] as const

/** Lists of `details_json` with texts. */
const detailTexts = z
  .looseObject({
    highlights: z.array(z.string()).optional(),
    highlights_fr: z.unknown().optional(),
  })
  .nullable()

/** Columns of a product's brand, embedded in the product's row. */
const brandColumns = 'brands(name, slug, logo_filename, plain_brand_logos)'

/** Brand embedded in a product's row. */
const productBrandRow = z
  .object({
    name: z.string(),
    slug: z.string(),
    logo_filename: z.string().nullable(),
    plain_brand_logos: z.string().nullable(),
  })
  .transform((row) => ({ name: row.name, slug: row.slug, logo: brandLogoUrl(row) }))

const seoText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)

/** What staff wrote for search results. */
const seoTexts = z
  .object({ seo_title: seoText, seo_description: seoText, ...rowLanguage })
  .transform(({ seo_title, seo_description, lang }) => ({
    ...{ title: seo_title, description: seo_description },
    /** Language of both, if it is not that of the page. */
    ...(lang && { lang }),
  }))

const noSeoTexts: z.infer<typeof seoTexts> = { title: null, description: null }

const productRow = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    price: priceColumn,
    images: z.array(z.string()),
    media: z.array(z.unknown()),
    bar_count: z.number().int().positive().nullable(),
    set_type: setTypeColumn.default(null),
    set_contents: z.array(z.string()).default([]),
    is_featured: z.boolean(),
    created_at: z.iso.datetime({ offset: true }),
    details_json: productDetails.nullable(),
    highlights: z.array(z.string()).default([]),
    ...rowLanguage,
    track_sizes: trackSizesColumn.default([]),
    fit_reason: z.string().nullable().default(null),
    ...evidenceColumns,
    bar_spacing: z.int().positive().nullable().default(null),
    bar_weight: z.number().positive().nullable().default(null),
    set_weight: z.number().positive().nullable().default(null),
    tools: z.array(z.string()).default([]),
    torque: z.int().positive().nullable().default(null),
    install_minutes: z.int().positive().nullable().default(null),
    seo: seoTexts.optional().transform((seo) => seo ?? noSeoTexts),
    seo_image: z.string().nullable().default(null),
    brands: productBrandRow.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    /** In Canadian dollars. */
    price: row.price,
    media: productMedia(row),
    /** Bars in the set; null if unknown. */
    barCount: row.bar_count,
    /** Kind of set; null for anything else. */
    setType: row.set_type,
    /** Parts in the set. */
    contents: row.set_contents,
    isFeatured: row.is_featured,
    createdAt: row.created_at,
    brand: row.brands,
    /** Brand name shown before each model: also the name of a brand that is no longer active. */
    modelBrand: row.brands?.name ?? row.details_json?.brand ?? null,
    models: [...new Set(row.details_json?.models)],
    highlights: [...new Set(row.highlights)],
    fit: {
      tracks: row.track_sizes,
      fitReason: row.fit_reason?.trim() || null,
      evidence: toEvidence(row),
    } satisfies SetTracks,
    /** Links of the track from one bar to the next. */
    barSpacing: row.bar_spacing,
    /** In kilograms. */
    barWeight: row.bar_weight,
    /** In kilograms, packed. */
    setWeight: row.set_weight,
    tools: row.tools,
    /** Of the nuts, in newton metres. */
    torque: row.torque,
    installMinutes: row.install_minutes,
    /** Texts in search results. */
    seo: row.seo,
    /** URL of the picture when the page is shared. */
    sharePicture: sharePicture(row),
    /** Language of the texts, if it is not that of the page. */
    ...(row.lang && { lang: row.lang }),
  }))

export interface ProductDetail extends z.infer<typeof productRow> {
  /** As staff wrote it, with the tokens of claims and without typography: for comparison with other rows. */
  storedTitle: string
  /** Same. */
  storedDescription: string | null
}

const storedProduct = z.looseObject({ id: z.string() })

/**
 * Returns a row with its highlights as columns of their own, or without them. A row whose details fail to parse stays
 * as it is.
 */
function withHighlights(row: z.infer<typeof storedProduct>, hasHighlights: boolean) {
  const details = detailTexts.safeParse(row.details_json).data
  if (!details) return row
  const { highlights, highlights_fr, ...others } = details
  return { ...row, ...(hasHighlights && { highlights, highlights_fr }), details_json: others }
}

/** Returns a row without its texts in search results, which are a block of their own, and these. */
function splitSeoTexts(row: z.infer<typeof storedProduct>) {
  const isSeo = ([name]: [string, unknown]) =>
    productSeoTexts.some((each) => each === name.replace(/_fr$/, ''))
  const entries = Object.entries(row)
  const page = entries.filter((entry) => !isSeo(entry))
  return { page: Object.fromEntries(page), seo: Object.fromEntries(entries.filter(isSeo)) }
}

/** Returns the row of a product, not validated; null if it does not exist. */
const getProductRow = cache(async (column: 'slug' | 'id', value: string, locale: Locale) => {
  const productTags = [...(column === 'slug' ? [tags.product(value)] : []), tags.eachProduct]
  const columns = `id, title, slug, description, image_url, price, images, media, bar_count, set_type, set_contents, is_featured, created_at, details_json, track_sizes, fit_reason, evidence, evidence_date, evidence_note, bar_spacing, bar_weight, set_weight, tools, torque, install_minutes, seo_title, seo_description, seo_image, ${brandColumns}`
  const response = await createCatalogClient([...tagsInLocale(locale, productTags), tags.brands])
    .from('products')
    .select(columnsInLocale(columns, textColumns, locale))
    .eq(column, value)
    .maybeSingle<object>()
  return storedProduct.nullable().parse(unwrapData(response, `product ${value}`))
})

/**
 * Returns the product as it is at the time of the preview.
 * @param isOwnPage whether the page shows highlights and texts in search results, and changes with the claims in them
 */
async function getProductInPreview(
  slug: string,
  storefrontValues: StorefrontValues,
  isOwnPage: boolean,
): Promise<ProductDetail | null> {
  const changed = await getPreviewRows()
  const values = changed.find((row) => row.slug === slug)
  const { locale } = storefrontValues
  const row = await (values
    ? getProductRow('id', values.id, locale)
    : getProductRow('slug', slug, locale))
  // It has another slug then.
  if (row && !values && changed.some(({ id }) => id === row.id)) return null
  const stored = row && withHighlights({ ...row, ...values }, isOwnPage)
  const { page, seo = {} } = stored ? splitSeoTexts(stored) : {}
  const show = async (texts: object, names: readonly string[]) =>
    withStorefrontTexts(await rowsInLocale([texts], names, storefrontValues), storefrontValues)
  const [[shown = null] = [], [search] = []] = await Promise.all([
    page && show(page, productTexts),
    isOwnPage ? show(seo, productSeoTexts) : [],
  ])
  const parsed = parseRow(productRow, shown && { ...shown, seo: search }, 'products')
  if (!parsed) return null
  const isFrench = locale === 'fr' && parsed.lang === undefined
  const getStored = (name: 'title' | 'description') =>
    z.string().safeParse(stored?.[isFrench ? `${name}_fr` : name]).data
  const product = {
    ...parsed,
    storedTitle: getStored('title') ?? parsed.title,
    storedDescription: getStored('description') ?? null,
  }
  if (!values) return product
  const brand = (await getBrands()).find(({ id }) => id === values.brand_id) ?? null
  return { ...product, brand, modelBrand: brand?.name ?? product.modelBrand }
}

/** Returns whether a product has a slug. @throws CatalogError also if its row fails to parse */
export async function productExists(slug: string): Promise<boolean> {
  const row = await getProductRow('slug', slug, defaultLocale)
  return parseRow(productRow, row && withHighlights(row, true), 'products') !== null
}

/**
 * Returns the product with a slug, without pictures whose files are missing, or null if it does not
 * exist.
 * @throws CatalogError also if its row fails to parse
 */
export const getProduct = cache(
  async (slug: string, storefrontValues: StorefrontValues): Promise<ProductDetail | null> => {
    const product = await getProductInPreview(slug, storefrontValues, true)
    if (!product) return null
    const { brand } = product
    const [media, logo, sharePicture] = await Promise.all([
      removeMissingMedia(product.media),
      nullIfPictureMissing(brand?.logo ?? null),
      nullIfPictureMissing(product.sharePicture),
    ])
    return { ...product, media, sharePicture, brand: brand && { ...brand, logo } }
  },
)

/**
 * Returns the product with a slug for a table, which shows neither highlights, pictures nor texts in search results:
 * pages with it do not change with them. Null if it does not exist.
 * @throws CatalogError also if its row fails to parse
 */
export const getComparedProduct = cache((slug: string, storefrontValues: StorefrontValues) =>
  getProductInPreview(slug, storefrontValues, false),
)

/** Returns the items without the pictures, thumbnails and posters whose files do not exist. */
export async function removeMissingMedia(
  media: readonly ProductMediaItem[],
): Promise<ProductMediaItem[]> {
  const items = await Promise.all(
    media.map(async (item): Promise<ProductMediaItem | null> => {
      if (item.type === 'video') return { ...item, poster: await nullIfPictureMissing(item.poster) }
      const [url, thumbnail] = await Promise.all(
        [item.url, item.thumbnail].map(nullIfPictureMissing),
      )
      return url ? { ...item, url, thumbnail: thumbnail ?? null } : null
    }),
  )
  return items.filter((item) => item !== null)
}
