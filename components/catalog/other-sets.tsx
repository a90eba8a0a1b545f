import { QueryButton } from '#components/ui/query-button.tsx'
import { translate } from '#lib/base/messages.ts'
import { truncateAtSentence } from '#lib/base/truncate-at-sentence.ts'
import { getBrand } from '#lib/catalog/brands.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import { getOtherSets } from '#lib/catalog/machines.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { kindOfSet, sortByFit } from '#lib/catalog/set-type.ts'
import { comparisonPath, maxCompared } from '#lib/routing/comparison-path.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { type OtherSet, OtherSetList } from './other-set-list.tsx'

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
export async function OtherSets({ context, product, brand: slug }: Props) {
  const { route, storefrontValues } = context
  const [brand, sets] = slug
    ? await Promise.all([getBrand(slug), getOtherSets(product, slug, storefrontValues)])
    : [null, []]
  if (!brand || sets.length === 0) return null
  const t = translate(route.locale, 'products')
  return (
    <section aria-labelledby="other-sets" className="other-sets">
      <div className="page">
        <OtherSetList
          brand={brand.name}
          heading={t('otherSetsOfBrand', { brand: brand.name })}
          machineHeading={t('otherSetsOfMachine', { machine: '{machine}' })}
          sets={sortByFit(sets).map((set) => otherSet(set, route))}
        />
        <QueryButton
          className="mt-5 cursor-pointer py-2 font-semibold underline underline-offset-4"
          href={storefrontHref(
            route,
            comparisonPath([product, ...sets.slice(0, maxCompared - 1).map((set) => set.slug)]),
          )}
        >
          {translate(route.locale, 'comparison')('link')}
        </QueryButton>
      </div>
    </section>
  )
}

function otherSet({ lang, ...set }: ProductSummary, route: StorefrontRoute): OtherSet {
  const locale = lang ?? route.locale
  const { slug, title, price, description, models } = set
  return {
    ...(lang && { lang }),
    href: storefrontHref(route, productPath(slug)),
    title,
    typeLabel: translate(locale, 'machine')(`setType_${kindOfSet(set)}`),
    price: formatPrice(price, locale),
    description: description && truncateAtSentence(description, maxDescriptionLength),
    models,
  }
}
