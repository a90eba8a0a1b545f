import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** The 404 page of a product, with a link to the product list. */
export function ProductNotFound({ route }: { route: StorefrontRoute }) {
  const t = translate(route.locale, 'productNotFound')
  return (
    <NotFoundPage route={route} heading={t('title')} text={t('text')}>
      <ButtonLink variant="onDark" href={storefrontHref(route, productsPath)}>
        {translate(route.locale, 'products')('back')}
      </ButtonLink>
    </NotFoundPage>
  )
}
