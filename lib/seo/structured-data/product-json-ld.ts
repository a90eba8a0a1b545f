import type { Offer, Product } from 'schema-dts'
import { translate } from '#lib/base/messages.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import type { ProductionStatus } from '#lib/content/production-status.ts'
import { absoluteUrl, mainStorefrontUrl } from '#lib/routing/absolute-url.ts'
import { productPath } from '#lib/routing/product-path.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { toSharePicture } from '../share-picture.ts'
import { socialImagePath } from '../social-image-path.ts'
import { jsonLdIds } from './json-ld-ids.ts'
import { brandJsonLd } from './site-json-ld.ts'

type ProductContext = Pick<StorefrontContext, 'route' | 'settings'>
type Production = Pick<ProductionStatus, 'text' | 'lang' | 'isStarted'>

/** Returns the URL in the `@id` of a product, which dealers' pages share with the main storefront. */
function canonicalProductUrl({ route }: Pick<ProductContext, 'route'>, slug: string): string {
  return mainStorefrontUrl(route, productPath(slug))
}

/**
 * Returns a product. Its brand is that of the bars; compatible machines are a property. Without a price,
 * or with one on request (0), it has no offer.
 */
export function productJsonLd(
  detail: ProductDetail,
  context: ProductContext,
  production: Production,
): Product {
  const { title, slug, price, media, models, modelBrand, setWeight, lang, seo } = detail
  const path = productPath(slug)
  const url = canonicalProductUrl(context, slug)
  const pictures = media.flatMap((medium) => (medium.type === 'image' ? [medium.url] : []))
  const shared = detail.sharePicture === null ? [] : [toSharePicture(detail.sharePicture).url]
  const images = [...pictures, ...shared]
  const description = (seo.lang === lang && seo.description) || detail.description
  const modelNames = models.map((model) => (modelBrand ? `${modelBrand} ${model}` : model))
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: title,
    sku: slug,
    brand: brandJsonLd(context.settings),
    manufacturer: { '@id': jsonLdIds.organization() },
    ...(description && { description }),
    // Google requires an image: of a product without one, the card that social networks show.
    image: (images.length > 0 ? images : [socialImagePath(context.route, path)]).map(absoluteUrl),
    ...(modelNames.length > 0 && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: translate(lang ?? context.route.locale, 'products')('models'),
        value: modelNames.join(', '),
      },
    }),
    ...(modelBrand !== null &&
      models.length > 0 && {
        isAccessoryOrSparePartFor: models.map((model) => ({
          '@type': 'ProductModel' as const,
          name: `${modelBrand} ${model}`,
          model,
          brand: { '@type': 'Brand' as const, name: modelBrand },
        })),
      }),
    ...(setWeight !== null && {
      weight: { '@type': 'QuantitativeValue', value: setWeight, unitCode: 'KGM' },
    }),
    ...(price && { offers: offer(price, url, production, lang) }),
  }
}

/**
 * Offer: a pre-order until production has begun. The description contains the start of production as staff wrote it,
 * for example a season, so there is no date for `availabilityStarts`; it is left out if it is in another language than
 * the product. Once production has begun, sets are made to order: the catalogue knows no stock.
 */
function offer(
  price: number,
  url: string,
  production: Production,
  lang: ProductDetail['lang'],
): Offer {
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'CAD',
    availability: `https://schema.org/${production.isStarted ? 'BackOrder' : 'PreOrder'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(lang === production.lang && { description: production.text }),
    seller: { '@id': jsonLdIds.organization() },
  }
}
