import 'server-only'
import type { Metadata } from 'next'
import type { Locale } from '#lib/base/locales.ts'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import { getDuplicateTitles, hasDuplicateDescription } from '#lib/catalog/duplicate-titles.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { productPath } from '#lib/routing/product-path.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { findDistinguishingTrait } from './distinguishing-trait.ts'
import { pageMetadata } from './metadata.ts'
import {
  comparedDescriptionLength,
  type ProductDistinction,
  productPageTexts,
} from './product-page-texts.ts'
import { toSharePicture } from './share-picture.ts'
import { maxTitleLength } from './title-and-description.ts'

/**
 * Returns the metadata of a product page, in the language of the product. If other products have the same title, it
 * ends with a trait that distinguishes the product.
 * @throws CatalogError
 */
export async function getProductMetadata(
  context: StorefrontContext,
  product: ProductDetail,
): Promise<Metadata> {
  const locale = product.lang ?? context.route.locale
  const { seo, lang, slug, brand, sharePicture } = product
  const isWritten = seo.title !== null && seo.description !== null
  const distinction = isWritten
    ? { trait: null, hasOwnDescription: true }
    : await findProductDistinction({ ...product, brand: brand?.name ?? null }, locale)
  return pageMetadata(context, {
    ...productPageTexts(product, distinction, context.displayName, locale),
    ...{ path: productPath(slug), lang, seo: { ...seo, image: null } },
    picture: sharePicture === null ? null : toSharePicture(sharePicture),
  })
}

/** A stored product, as it is compared with others. */
export interface StoredProduct {
  slug: string
  storedTitle: string
  storedDescription: string | null
  models: string[]
  /** Name of its active brand. */
  brand: string | null
}

/** Returns how a product differs from others in a language. @throws CatalogError */
export async function findProductDistinction(
  product: StoredProduct,
  locale: Locale,
): Promise<ProductDistinction> {
  const [trait, hasOwnDescription] = await Promise.all([
    getDistinguishingTrait(product, locale),
    hasUniqueDescription(product, locale),
  ])
  return { trait, hasOwnDescription }
}

async function hasUniqueDescription(
  { slug, storedDescription }: StoredProduct,
  locale: Locale,
): Promise<boolean> {
  return (
    storedDescription !== null &&
    !(await hasDuplicateDescription(
      slug,
      storedDescription.slice(0, comparedDescriptionLength),
      locale,
    ))
  )
}

async function getDistinguishingTrait(
  { storedTitle, slug, models, brand }: StoredProduct,
  locale: Locale,
) {
  const truncated = truncateAtWord(storedTitle, maxTitleLength)
  const isComplete = truncated.length === storedTitle.length
  const prefix = isComplete ? storedTitle : truncated.slice(0, -1)
  const others = await getDuplicateTitles(slug, prefix, isComplete, locale)
  return findDistinguishingTrait({ slug, models, brand }, others)
}
