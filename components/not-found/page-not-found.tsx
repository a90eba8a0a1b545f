import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { NotFoundBoundary } from './not-found-boundary.tsx'
import { PageMessage } from './page-message.tsx'

/** The 404 page, with a link to the home page. */
export function PageNotFound({ route }: { route: StorefrontRoute }) {
  const t = translate(route.locale, 'notFound')
  return (
    <NotFoundBoundary>
      <PageMessage statusCode="404" heading={t('title')}>
        <ButtonLink href={storefrontHref(route, '/')}>{t('home')}</ButtonLink>
      </PageMessage>
    </NotFoundBoundary>
  )
}
