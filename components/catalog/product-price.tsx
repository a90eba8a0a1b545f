import { formatPrice } from '#lib/catalog/format-price.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface Props {
  context: StorefrontContext
  product: Pick<ProductDetail, 'price' | 'barCount'>
  /** In draft mode only. */
  'data-sanity'?: string
}

/** Price of a product, with its scope (sets of bars only) and its terms, such as taxes and freight. */
export async function ProductPrice({ context, product, ...dataAttribute }: Props) {
  const page = await getProductPage(context.storefrontValues)
  const { lang, priceScope, priceTerms } = page
  const pageDataAttribute = context.singletonDataAttribute('productPage', page)
  return (
    <div className="product-price">
      <p {...dataAttribute}>{formatPrice(product.price, context.route.locale)}</p>
      {product.price && product.barCount !== null && priceScope && (
        <p lang={lang} {...pageDataAttribute('priceScope')}>
          {priceScope}
        </p>
      )}
      {product.price && priceTerms && (
        <p lang={lang} {...pageDataAttribute('priceTerms')}>
          {priceTerms}
        </p>
      )}
    </div>
  )
}
