import { QueryButton } from '#components/ui/query-button.tsx'
import { translate } from '#lib/base/messages.ts'
import { getComparedProduct } from '#lib/catalog/product-detail.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { sortByFit } from '#lib/catalog/set-type.ts'
import type { ProductsPage } from '#lib/content/products-page.ts'
import { comparisonPath, maxCompared } from '#lib/routing/comparison-path.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { SetComparison } from './set-comparison.tsx'

interface Props {
  context: StorefrontContext
  /** Sets for the machine. */
  sets: readonly ProductSummary[]
  page: ProductsPage
}

/** The first sets for a machine in one table, with a link to it. Nothing with fewer than two sets with bars. */
export async function MachineComparison({ context, sets, page }: Props) {
  const { route, storefrontValues } = context
  const compared = sortByFit(sets)
    .filter(({ barCount }) => barCount !== null)
    .slice(0, maxCompared)
  const found = await Promise.all(
    compared.map(({ slug }) => getComparedProduct(slug, storefrontValues)),
  )
  const products = found.filter((product) => product !== null)
  if (products.length < 2) return null
  const t = translate(route.locale, 'comparison')
  return (
    <section aria-labelledby="comparison" className="page pb-14 md:pb-20 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="comparison" className="text-subtitle">
          {t('heading')}
        </h2>
        <QueryButton
          className="cursor-pointer py-2 underline underline-offset-4"
          href={storefrontHref(route, comparisonPath(products.map(({ slug }) => slug)))}
        >
          {t('link')}
        </QueryButton>
      </div>
      <SetComparison {...{ route, products, page }} />
    </section>
  )
}
