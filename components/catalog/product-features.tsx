import { translate } from '#lib/base/messages.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

/** List of the highlights of a product. */
export function ProductFeatures({
  highlights,
  route,
}: {
  highlights: readonly string[]
  route: StorefrontRoute
}) {
  return (
    <section>
      <h2 className="text-subtitle">{translate(route.locale, 'products')('features')}</h2>
      <ul className="product-features">
        {highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
    </section>
  )
}
