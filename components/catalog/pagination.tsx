import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import { type ListingRoute, listingPath } from '#lib/routing/listing-route.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { LinkPendingSpinner } from './link-pending-spinner.tsx'

interface Props extends ListingRoute {
  route: StorefrontRoute
  /** Number of pages. */
  pages: number
}

/** Links to the previous and the next page; renders nothing if there is only one page. */
export function Pagination({ route, brand, page, pages }: Props) {
  if (pages <= 1) return null
  const t = translate(route.locale, 'listing')
  const pageHref = (pageNumber: number) =>
    storefrontHref(route, listingPath({ brand, page: pageNumber }))
  return (
    <nav
      aria-label={t('pages')}
      className="mt-10 grid grid-cols-2 items-center gap-4 border-line border-t pt-6 sm:grid-cols-[1fr_auto_1fr] print:hidden"
    >
      <p className="order-first text-center tabular-nums max-sm:col-span-2 sm:order-none sm:col-start-2 sm:row-start-1">
        {t('page', { page, pages })}
      </p>
      {page > 1 && (
        <ButtonLink
          variant="onLight"
          rel="prev"
          href={pageHref(page - 1)}
          className="col-start-1 max-sm:px-3 sm:row-start-1 sm:justify-self-start"
        >
          {t('previous')}
          <LinkPendingSpinner />
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink
          variant="onLight"
          rel="next"
          href={pageHref(page + 1)}
          className="col-start-2 max-sm:px-3 sm:col-start-3 sm:row-start-1 sm:justify-self-end"
        >
          {t('next')}
          <LinkPendingSpinner />
        </ButtonLink>
      )}
    </nav>
  )
}
