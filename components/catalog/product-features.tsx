import { TextItems } from '#components/ui/text-items.tsx'
import { translate } from '#lib/base/messages.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

/** List of the highlights of a product. */
export function ProductFeatures({
  highlights,
  route,
  ...dataAttribute
}: {
  highlights: readonly string[]
  route: StorefrontRoute
  /** In draft mode only. */
  'data-sanity'?: string
}) {
  return (
    <section {...dataAttribute}>
      <h2>{translate(route.locale, 'products')('features')}</h2>
      <ul className="product-features">
        <TextItems texts={highlights} />
      </ul>
    </section>
  )
}
