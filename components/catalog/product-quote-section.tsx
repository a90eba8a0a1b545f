import { Picture } from '#components/ui/picture.tsx'
import { translate } from '#lib/base/messages.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { shareHref } from '#lib/leads/shared-page.ts'
import { dealersPath } from '#lib/routing/page-paths.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { QuoteSection } from './quote-section.tsx'

interface Props {
  context: StorefrontContext
  product: ProductDetail
}

/** Quote request form of a product page, beside a summary of the product. */
export function ProductQuoteSection({ context, product }: Props) {
  const { route } = context
  const t = translate(route.locale, 'quote')
  const { title, models, modelBrand, price, lang } = product
  const picture = product.media.find(({ type }) => type === 'image')
  return (
    <QuoteSection context={context} product={{ title, models, make: modelBrand }}>
      <div className="quote-product">
        {picture && <Picture src={picture.url} alt="" width={320} height={240} />}
        <p {...(lang && { lang })}>{title}</p>
        <p>{formatPrice(price, route.locale)}</p>
        {models.length > 0 && (
          <p>
            {t('fits', { machines: [modelBrand, models.join(', ')].filter(Boolean).join(' ') })}
          </p>
        )}
        {route.storefront.kind === 'main' && (
          // A link of the router would not make the form the target that the style sheet opens.
          <a
            href={shareHref(
              storefrontHref(route, dealersPath),
              storefrontHref(route, productPath(product.slug)),
            )}
          >
            {t('share')}
          </a>
        )}
      </div>
    </QuoteSection>
  )
}
