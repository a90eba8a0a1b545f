import type { Offer, Product } from 'schema-dts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { absolute, mainAddress } from '#lib/storefront/whole-address.ts'
import { ids } from './ids.ts'
import { brand } from './site.ts'

type Seller = Pick<Shop, 'place' | 'settings'>

/** What a product is called in every graph: a dealer's pages describe the same product. */
function productAddress({ place }: Pick<Seller, 'place'>, slug: string): string {
  return mainAddress(place, `/products/${slug}`)
}

/** A product. The brand that it fits is not its own; the machines it fits are a property of it. */
export function productOf(detail: ProductDetail, shop: Seller): Product {
  const { title, slug, description, price, media, models, modelBrand } = detail
  const url = productAddress(shop, slug)
  const pictures = media.flatMap((medium) => (medium.type === 'image' ? [medium.url] : []))
  const machines = models.map((model) => (modelBrand ? `${modelBrand} ${model}` : model))
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: title,
    sku: slug,
    brand: brand(shop.settings),
    manufacturer: { '@id': ids.organization() },
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures.map(absolute) }),
    ...(machines.length > 0 && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: translate(shop.place.locale, 'products')('models'),
        value: machines.join(', '),
      },
    }),
    ...(price !== null && { offers: offer(price, url, shop) }),
  }
}

/**
 * The bars can be ordered ahead of their production. When it begins is told in words, as staff wrote
 * them: a season has no first day, so that `availabilityStarts` would be invented.
 */
function offer(price: number, url: string, { settings }: Seller): Offer {
  return {
    '@type': 'Offer',
    '@id': `${url}#offer`,
    url,
    price: price.toFixed(2),
    priceCurrency: 'CAD',
    availability: 'https://schema.org/PreOrder',
    itemCondition: 'https://schema.org/NewCondition',
    description: settings.productionText,
    seller: { '@id': ids.organization() },
  }
}
