import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import {
  type ProductListing as ProductListingData,
  productsPerPage,
} from '#lib/catalog/product-listing.ts'
import { productsPath, quoteAnchor } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { listingCountText } from './listing-count-text.ts'
import { listingHeadingId } from './listing-position.ts'
import { Pagination } from './pagination.tsx'
import { ProductCards } from './product-cards.tsx'

interface Props {
  route: StorefrontRoute
  listing: ProductListingData
  page: number
}

/** One page of the product list under the name of its brand. */
export function ProductListing({ route, listing, page }: Props) {
  const { brand, products, total } = listing
  const t = translate(route.locale, 'listing')
  const count = listingCountText(listing, page, route)
  return (
    <section aria-labelledby={listingHeadingId} className="page pt-8 pb-14 md:pt-12 md:pb-20">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-8">
        <h2 id={listingHeadingId} tabIndex={-1} className="text-subtitle">
          {brand?.name ?? t('allBrands')}
        </h2>
        {total > 0 && <p className="text-mill tabular-nums">{count}</p>}
      </div>
      {products.length > 0 ? (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          <ProductCards products={products} route={route} priorityCount={2} />
        </ul>
      ) : (
        <EmptyListing route={route} listing={listing} />
      )}
      <Pagination
        route={route}
        brand={brand?.slug ?? null}
        page={page}
        pages={Math.ceil(total / productsPerPage)}
      />
    </section>
  )
}

/** Empty listing. A brand without products offers a made-to-order set; the quote form follows. */
function EmptyListing({ route, listing: { brand, custom } }: Pick<Props, 'route' | 'listing'>) {
  const t = translate(route.locale, 'listing')
  if (!brand) {
    return <p className="text-lead">{translate(route.locale, 'products')('empty')}</p>
  }
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="border border-line border-l-4 border-l-theme-accent-on-light bg-frost p-6 md:p-10">
        <h3 className="text-subtitle">{t('emptyHeading')}</h3>
        <p className="mt-3 max-w-prose text-lead">{t('empty', { brand: brand.name })}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={`#${quoteAnchor}`} className="button">
            {translate(route.locale, 'navigation')('requestQuote')}
          </a>
          <ButtonLink variant="onLight" href={storefrontHref(route, productsPath)}>
            {t('allBrands')}
          </ButtonLink>
        </p>
      </div>
      {custom.length > 0 && (
        <ul className="grid gap-5">
          <ProductCards products={custom} route={route} />
        </ul>
      )}
    </div>
  )
}
