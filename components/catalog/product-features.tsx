import { TextItems } from '#components/ui/text-items.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

/** List of the highlights of a product. */
export function ProductFeatures({
  highlights,
  lang,
  route,
  ...dataAttribute
}: {
  highlights: readonly string[]
  /** Language of the highlights, if it is not that of the page. */
  lang?: Locale | undefined
  route: StorefrontRoute
  /** In draft mode only. */
  'data-sanity'?: string
}) {
  return (
    <section {...dataAttribute}>
      <h2>{translate(route.locale, 'products')('features')}</h2>
      <ul className="product-features" {...(lang && { lang })}>
        <TextItems texts={highlights} />
      </ul>
    </section>
  )
}
