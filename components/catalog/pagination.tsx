import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { type ListingAddress, listingPath } from '#lib/storefront/listing-address.ts'
import { LinkPending } from './link-pending.tsx'

interface Props extends ListingAddress {
  place: Place
  hasNext: boolean
}

/** Leads to the pages before and after; nothing where there is only one. */
export function Pagination({ place, brand, page, hasNext }: Props) {
  if (page === 1 && !hasNext) return null
  const t = translate(place.locale, 'listing')
  const hrefOf = (other: number) => linkTo(place, listingPath({ brand, page: other }))
  return (
    <nav
      aria-label={t('pages')}
      className="mt-10 grid grid-cols-2 items-center gap-4 border-line border-t pt-6 sm:grid-cols-[1fr_auto_1fr] print:hidden"
    >
      <p className="order-first text-center tabular-nums max-sm:col-span-2 sm:order-none sm:col-start-2 sm:row-start-1">
        {t('page', { page })}
      </p>
      {page > 1 && (
        <ButtonLink
          kind="dark"
          rel="prev"
          href={hrefOf(page - 1)}
          className="col-start-1 max-sm:px-3 sm:row-start-1 sm:justify-self-start"
        >
          {t('previous')}
          <LinkPending />
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink
          kind="dark"
          rel="next"
          href={hrefOf(page + 1)}
          className="col-start-2 max-sm:px-3 sm:col-start-3 sm:row-start-1 sm:justify-self-end"
        >
          {t('next')}
          <LinkPending />
        </ButtonLink>
      )}
    </nav>
  )
}
