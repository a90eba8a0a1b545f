import 'server-only'
import type { Metadata } from 'next'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import { getDuplicateTitles, hasDuplicateDescription } from '#lib/catalog/duplicate-titles.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { productPath } from '#lib/routing/product-path.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { findDistinguishingTrait } from './distinguishing-trait.ts'
import { pageMetadata } from './metadata.ts'
import {
  appendFact,
  maxDescriptionLength,
  maxTitleLength,
  titleWithTrait,
} from './title-and-description.ts'

/** Maximum length of the model list in a description, in characters. */
const maxModelsLength = 60

/** Length of the description's start that must be unique, in characters. */
const comparedDescriptionLength = maxDescriptionLength - maxModelsLength - 20

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
  const [trait, hasOwnDescription] = await Promise.all([
    getDistinguishingTrait(product, locale),
    hasUniqueDescription(product, locale),
  ])
  const title = trait === null ? product.title : titleWithTrait(product.title, trait)
  return pageMetadata(context, {
    path: productPath(product.slug),
    title,
    lang: product.lang,
    description: appendFact(
      hasOwnDescription
        ? product.description
        : fallbackDescription(title, product, context, locale),
      modelsSentence(product, locale),
    ),
  })
}

/** Description of a product whose own is missing or starts like that of another product. */
function fallbackDescription(
  title: string,
  { description }: ProductDetail,
  context: StorefrontContext,
  locale: Locale,
): string {
  const t = translate(locale, 'seo')
  return description
    ? t('about', { title, text: description })
    : t('product', { title, name: context.displayName })
}

async function hasUniqueDescription(
  { slug, storedDescription }: ProductDetail,
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
  { storedTitle, slug, models, brand }: ProductDetail,
  locale: Locale,
) {
  const truncated = truncateAtWord(storedTitle, maxTitleLength)
  const isComplete = truncated.length === storedTitle.length
  const prefix = isComplete ? storedTitle : truncated.slice(0, -1)
  const others = await getDuplicateTitles(slug, prefix, isComplete, locale)
  return findDistinguishingTrait({ slug, models, brand: brand?.name ?? null }, others)
}

/** Returns a sentence with the models that the product fits, as many as there is room for. */
function modelsSentence({ models, modelBrand }: ProductDetail, locale: Locale): string | null {
  const t = translate(locale, 'seo')
  if (models.length === 0) return modelBrand && t('fitsBrand', { brand: modelBrand })
  const formatModels = (count: number) =>
    [modelBrand, models.slice(0, count).join(', ')].filter(Boolean).join(' ')
  let count = models.length
  while (count > 1 && formatModels(count).length > maxModelsLength) count -= 1
  const modelList = truncateAtWord(formatModels(count), maxModelsLength)
  return t(count < models.length ? 'fitsMore' : 'fits', { machines: modelList })
}
