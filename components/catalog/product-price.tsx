import { KnownFit } from '#components/fit/known-fit.tsx'
import { translate } from '#lib/base/messages.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import { storefrontParam } from '#lib/routing/storefront.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface Props {
  context: StorefrontContext
  product: Pick<ProductDetail, 'price' | 'barCount' | 'slug' | 'fit'>
  /** In draft mode only. */
  'data-sanity'?: string
}

/** Price of a product, with its scope (sets of bars only) and its terms, such as taxes and freight. */
export async function ProductPrice({ context, product, ...dataAttribute }: Props) {
  const { route } = context
  const t = translate(route.locale, 'fit')
  const page = await getProductPage(context.storefrontValues)
  const { lang, priceScope, priceTerms } = page
  const pageDataAttribute = context.singletonDataAttribute('productPage', page)
  return (
    <div className="product-price">
      <p {...dataAttribute}>
        {formatPrice(product.price, route.locale)}
        {product.fit.tracks.length > 0 && (
          <KnownFit
            product={product.slug}
            storefront={storefrontParam(route.storefront)}
            locale={route.locale}
            labels={{
              fits: t('known_fits', { machine: '{machine}' }),
              'fits-if': t('known_fits-if', { machine: '{machine}' }),
              'does-not-fit': t('known_does-not-fit', { machine: '{machine}' }),
            }}
          />
        )}
      </p>
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
