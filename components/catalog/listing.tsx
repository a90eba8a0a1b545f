import { ButtonLink } from '#components/ui/button.tsx'
import type { Listing as ListingData } from '#lib/catalog/listing.ts'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { listingCount } from './listing-count.ts'
import { listHeadingId } from './listing-place.ts'
import { Pagination } from './pagination.tsx'
import { ProductCard } from './product-card.tsx'

interface Props {
  place: Place
  listing: ListingData
  page: number
}

/** A page of products below the name of their brand. */
export function Listing({ place, listing, page }: Props) {
  const { brand, products, hasNext } = listing
  const t = translate(place.locale, 'listing')
  const count = listingCount(listing, page, place)
  return (
    <section aria-labelledby={listHeadingId} className="page pt-8 pb-14 md:pt-12 md:pb-20">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-8">
        <h2 id={listHeadingId} tabIndex={-1} className="text-subtitle">
          {brand?.name ?? t('allBrands')}
        </h2>
        <p className="text-mill tabular-nums">{count}</p>
      </div>
      {products.length > 0 ? (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {products.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              place={place}
              headingLevel="h3"
              priority={index < 2}
            />
          ))}
        </ul>
      ) : (
        <div className="border border-line border-l-4 border-l-theme-accent bg-frost p-6 md:p-10">
          <p className="text-lead">
            {brand
              ? t('empty', { brand: brand.name })
              : translate(place.locale, 'products')('empty')}
          </p>
          {brand && (
            <p className="mt-5">
              <ButtonLink kind="dark" href={linkTo(place, '/products')}>
                {t('allBrands')}
              </ButtonLink>
            </p>
          )}
        </div>
      )}
      <Pagination place={place} brand={brand?.slug ?? null} page={page} hasNext={hasNext} />
    </section>
  )
}
