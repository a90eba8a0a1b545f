import { translate } from '#lib/base/messages.ts'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import { getOtherSets } from '#lib/catalog/machines.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { type OtherSet, OtherSetLinks } from './other-set-links.tsx'

interface Props {
  context: StorefrontContext
  /** Slug of the product shown. */
  product: string
  /** Slug of its brand; null for a custom product. */
  brand: string | null
}

/** Maximum length of a description in characters: about two lines on wide screens. */
const maxDescriptionLength = 150

/** Other sets of the brand for a machine that the product fits; renders nothing without any. */
export async function OtherSets({ context, product, brand }: Props) {
  const { route, storefrontValues } = context
  const sets = brand === null ? [] : await getOtherSets(product, brand, storefrontValues)
  if (sets.length === 0) return null
  return (
    <section aria-labelledby="other-sets" className="other-sets">
      <div className="page">
        <h2 id="other-sets">{translate(route.locale, 'products')('otherSets')}</h2>
        <ul>
          <OtherSetLinks sets={sets.map((set) => otherSet(set, route))} />
        </ul>
      </div>
    </section>
  )
}

function otherSet(
  { slug, title, setType, price, description, lang }: ProductSummary,
  route: StorefrontRoute,
): OtherSet {
  const locale = lang ?? route.locale
  return {
    ...(lang && { lang }),
    href: storefrontHref(route, productPath(slug)),
    title,
    typeLabel: translate(locale, 'machine')(`setType_${setType ?? 'other'}`),
    price: formatPrice(price, locale),
    description: description && truncateAtWord(description, maxDescriptionLength),
  }
}
