import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { Missing } from './missing.tsx'

/** The 404 page (spec section 2). */
export function PageNotFound({ place }: { place: Place }) {
  const t = translate(place.locale, 'notFound')
  return (
    <Missing>
      <div className="page py-24 md:py-36">
        <p className="font-display text-7xl text-theme-primary-text tabular-nums md:text-9xl">
          404
        </p>
        <h1 className="mt-2 text-4xl md:text-6xl">{t('title')}</h1>
        <p className="mt-8">
          <ButtonLink href={linkTo(place, '/')}>{t('home')}</ButtonLink>
        </p>
      </div>
    </Missing>
  )
}
