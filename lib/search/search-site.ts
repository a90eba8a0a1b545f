import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import { getDealership } from '#lib/catalog/dealership.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import type { SetType } from '#lib/values/set-type.ts'
import type { IndexedProduct } from './catalog-index.ts'
import type { CatalogHits } from './rank.ts'
import { searchCatalog } from './search-catalog.ts'
import { searchDealers } from './search-dealers.ts'
import { searchFaq } from './search-faq.ts'
import { noSearchHits, type SearchHit, type SearchHits } from './search-hits.ts'
import { searchPages } from './search-pages.ts'
import { minQueryLength } from './search-query.ts'
import type { SearchRequest } from './search-request.ts'

/** Length of an answer's start in a result, in characters. */
const maxContextLength = 120

/**
 * Returns the pages, models, products, dealers and FAQ entries that match a query, best match first, or null if the
 * storefront does not exist. If FAQ or dealers cannot be read, models and products are returned without them.
 * @throws CatalogError, ContentError
 */
export async function searchSite({ q, ...route }: SearchRequest): Promise<SearchHits | null> {
  if (q.length < minQueryLength) return noSearchHits
  const { storefront } = route
  const [dealership, catalogHits] = await Promise.all([
    storefront.kind === 'dealer' ? getDealership(storefront.slug) : null,
    searchCatalog(q),
  ])
  if (storefront.kind === 'dealer' && !dealership) return null
  const [faqHits, dealers] = await Promise.all([
    searchFaq(q, dealership, route.locale).catch((error: unknown) => {
      if (catalogHits.models.length === 0 && catalogHits.products.length === 0) throw error
      logFailure('faq-not-searched', error)
      return []
    }),
    searchDealers(q, route).catch((error: unknown) => {
      logFailure('dealers-not-searched', error)
      return []
    }),
  ])
  return {
    pages: searchPages(q, route),
    dealers,
    models: catalogHits.models.map((hit) => modelHit(hit, route)),
    products: catalogHits.products.map((hit) => productHit(hit, route)),
    faq: faqHits.map(({ title, path, body, lang }) => ({
      title,
      lang,
      href: storefrontHref(route, path),
      context: truncateAtWord(body, maxContextLength),
    })),
  }
}

/** A machine leads to its sets; one without a page, to the set that fits. */
function modelHit(
  { model, brand, brandSlug, slug, setType, price, image, ...names }: CatalogHits['models'][number],
  route: StorefrontRoute,
): SearchHit {
  const machine = modelSlug(model)
  const path =
    brandSlug && machine ? machinePath({ brand: brandSlug, model: machine }) : productPath(slug)
  const { title, lang } = getTitle(names, route.locale)
  return {
    title: brand === null ? model : `${brand} ${model}`,
    lang,
    href: storefrontHref(route, path),
    context: [setType && getSetTypeText(setType, lang ?? route.locale), title]
      .filter(Boolean)
      .join(' · '),
    ...pictureAndPrice(price, image, lang ?? route.locale),
  }
}

/** Without a price, the result says nothing of it. */
const pictureAndPrice = (price: number | null, image: string | null, locale: Locale) => ({
  ...(price && { price: formatPrice(price, locale) }),
  ...(image && { image }),
})

function productHit(
  { slug, brand, setType, models, price, image, ...names }: CatalogHits['products'][number],
  route: StorefrontRoute,
): SearchHit {
  const shown = getTitle(names, route.locale)
  const locale = shown.lang ?? route.locale
  const fits =
    models.length > 0 && translate(locale, 'search')('fits', { models: models.join(', ') })
  const typeText = setType && getSetTypeText(setType, locale)
  return {
    ...shown,
    href: storefrontHref(route, productPath(slug)),
    context: [typeText, brand ?? translate(locale, 'products')('custom'), fits]
      .filter(Boolean)
      .join(' · '),
    ...pictureAndPrice(price, image, locale),
  }
}

/** Returns the title of a product in the language of a page; in English, with its language, if it has none. */
function getTitle(
  { title, frenchTitle }: Pick<IndexedProduct, 'title' | 'frenchTitle'>,
  locale: Locale,
): Pick<SearchHit, 'title' | 'lang'> {
  if (locale === defaultLocale) return { title }
  return frenchTitle === null
    ? { title, lang: defaultLocale }
    : { title: applyFrenchTypography(frenchTitle) }
}

const getSetTypeText = (setType: SetType, locale: Locale) =>
  translate(locale, 'machine')(`setType_${setType}`)
