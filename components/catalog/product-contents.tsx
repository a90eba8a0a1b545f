import { TextItems } from '#components/ui/text-items.tsx'
import { translate } from '#lib/base/messages.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

interface Props {
  product: ProductDetail
  route: StorefrontRoute
  /** In draft mode only. */
  'data-sanity'?: string
}

/** Contents of a product's box: number of bars and list of parts. Renders nothing if both are unknown. */
export function ProductContents({ product, route, ...dataAttribute }: Props) {
  const { barCount, contents, lang } = product
  if (barCount === null && contents.length === 0) return null
  const locale = lang ?? route.locale
  const bars = barCount !== null && translate(locale, 'products')('bars', { count: barCount })
  return (
    <section className="product-contents" {...(lang && { lang })} {...dataAttribute}>
      <h2>{translate(locale, 'machine')('contents')}</h2>
      <ul>
        <TextItems texts={[...new Set(bars ? [bars, ...contents] : contents)]} />
      </ul>
    </section>
  )
}
