import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { getFitOfSize } from '#lib/catalog/fit/get-fit.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import type { ProductsPage } from '#lib/content/products-page.ts'
import { trackPath } from '#lib/routing/machine-route.ts'
import { quoteAnchor } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { formatTrackParam, formatTrackSize, type TypedTrackSize } from '#lib/values/track-size.ts'
import { SetCard } from './set-card.tsx'
import { getSetPurpose } from './set-text.ts'

interface Props {
  route: StorefrontRoute
  track: TypedTrackSize
  sets: readonly ProductSummary[]
  page: ProductsPage
  dataAttribute: DataAttribute
}

/** The sets that fit a track, of any brand. */
export function TrackSets({ route, track, sets, page, dataAttribute }: Props) {
  const t = translate(route.locale, 'fit')
  return (
    <section aria-labelledby="sets" className="page pt-8 pb-14 md:pt-12 md:pb-20">
      <h2 id="sets" className="text-subtitle">
        {t('setsOfTrack')}
      </h2>
      {sets.length === 0 ? (
        <p className="missing-sets">
          <span>{t('noSets', { size: formatTrackSize(track) })}</span>
          <Link
            href={storefrontHref(route, `${trackPath(formatTrackParam(track))}#${quoteAnchor}`)}
          >
            {t('ask')}
          </Link>
        </p>
      ) : (
        <ul className="set-cards mt-6 md:mt-8">
          {sets.map((product) => (
            <SetCard
              key={product.slug}
              route={route}
              product={product}
              fit={getFitOfSize(product.fit, track)}
              purpose={product.setType && getSetPurpose(product.setType, page, route.locale)}
              dataAttribute={dataAttribute}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
