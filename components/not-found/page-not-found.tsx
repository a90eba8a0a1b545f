import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { StatusPlate } from './status-plate.tsx'

/** The 404 page, with a link to the home page. */
export function PageNotFound({ route }: { route: StorefrontRoute }) {
  const t = translate(route.locale, 'notFound')
  return (
    <NotFoundPage route={route} mark={<StatusPlate />} heading={t('title')}>
      <ButtonLink variant="onDark" href={storefrontHref(route, '/')}>
        {t('home')}
      </ButtonLink>
    </NotFoundPage>
  )
}
