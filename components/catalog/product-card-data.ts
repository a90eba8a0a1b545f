import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

/** Fields of a product that its card shows; the page contains them as data for hydration. */
export interface ProductCardData {
  href: string
  title: string
  description: string | null
  /** Formatted. */
  price: string
  image: string | null
  /** Picture of the bar, beside that of the machine. */
  secondImage?: string
  /** Outline to draw for a product without an image. */
  set?: { bars: number; label: string }
  /** Name of the brand; absent for a custom product. */
  brand?: string
  logo?: string
  isFeatured?: true
  models: readonly string[]
  hiddenModels?: readonly string[]
  /** Text for the hidden models, for example “+7 more”. */
  more?: string
  /** Language of the card, if it is not that of the page, with its texts in it. */
  lang?: Locale
  texts?: ProductCardTexts
  /** In draft mode only. */
  attributes?: Record<string, string>
}

/** Returns the translated strings that every card shows. */
export function productCardTexts({ locale }: Pick<StorefrontRoute, 'locale'>) {
  const t = translate(locale, 'products')
  return {
    custom: t('custom'),
    featured: t('featured'),
    models: t('models'),
    noModels: t('noModels'),
    view: t('view'),
  }
}

export type ProductCardTexts = ReturnType<typeof productCardTexts>

/** Returns the data of a product’s card. */
export function productCardData(
  product: ProductSummary,
  route: StorefrontRoute,
  attributes: Record<string, string> = {},
): ProductCardData {
  const { brand, title, description, image, secondImage, price, barCount, lang } = product
  const locale = lang ?? route.locale
  const { visible, hidden } = visibleModels(product.models)
  const count = hidden.length
  return {
    href: storefrontHref(route, productPath(product.slug)),
    title,
    description,
    image,
    ...(image && secondImage && { secondImage }),
    price: formatPrice(price, locale),
    ...(image === null && barCount !== null && { set: getSetOutline(barCount, locale) }),
    ...(brand && { brand: brand.name }),
    ...(brand?.logo && { logo: brand.logo }),
    ...(product.isFeatured && { isFeatured: true as const }),
    models: visible,
    ...(count > 0 && {
      hiddenModels: hidden,
      more: translate(locale, 'products')('moreModels', { count }),
    }),
    ...(lang && { lang, texts: productCardTexts({ locale: lang }) }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** Returns the props of `SetDrawing`. */
export function getSetOutline(bars: number, locale: Locale) {
  return { bars, label: translate(locale, 'products')('bars', { count: bars }) }
}

/** Maximum number of models on a card before "+N more". */
const maxVisibleModels = 6

/** Splits models, without duplicates, into those that a card shows and the others. */
export function visibleModels(models: readonly string[]) {
  const unique = [...new Set(models)]
  return { visible: unique.slice(0, maxVisibleModels), hidden: unique.slice(maxVisibleModels) }
}
