import type { ComponentProps } from 'react'
import { PageLinks } from '#components/search/page-links.tsx'
import { PageSearchForm } from '#components/search/page-search-form.tsx'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { NotFoundBoundary } from './not-found-boundary.tsx'
import { PageMessage } from './page-message.tsx'

interface Props extends ComponentProps<typeof PageMessage> {
  route: StorefrontRoute
}

/** Page that responds with 404: a message, the search, which finds machines too, and links to the main pages. */
export function NotFoundPage({ route, children, ...message }: Props) {
  return (
    <NotFoundBoundary>
      <PageMessage {...message}>
        <div className="basis-full">
          <PageSearchForm route={route} query="" />
        </div>
        {children}
      </PageMessage>
      <div className="page py-8 md:py-12">
        <PageLinks route={route} />
      </div>
    </NotFoundBoundary>
  )
}
