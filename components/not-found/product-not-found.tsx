import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { Missing } from './missing.tsx'

/** Stands at the address of a product that does not exist (spec section 2, "Not found state"). */
export function ProductNotFound({ place }: { place: Place }) {
  const t = translate(place.locale, 'productNotFound')
  return (
    <Missing>
      <div className="page py-24 md:py-36">
        <h1 className="text-5xl md:text-7xl">{t('title')}</h1>
        <p className="mt-5 max-w-prose text-lg text-mill">{t('text')}</p>
        <p className="mt-8">
          <ButtonLink href={linkTo(place, '/products')}>
            {translate(place.locale, 'products')('back')}
          </ButtonLink>
        </p>
      </div>
    </Missing>
  )
}
