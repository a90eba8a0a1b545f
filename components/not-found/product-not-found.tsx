import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { Missing } from './missing.tsx'
import { Notice } from './notice.tsx'

/** Stands at the address of a product that does not exist (spec section 2, "Not found state"). */
export function ProductNotFound({ place }: { place: Place }) {
  const t = translate(place.locale, 'productNotFound')
  return (
    <Missing>
      <Notice heading={t('title')} text={t('text')}>
        <ButtonLink href={linkTo(place, '/products')}>
          {translate(place.locale, 'products')('back')}
        </ButtonLink>
      </Notice>
    </Missing>
  )
}
