import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { Missing } from './missing.tsx'
import { Notice } from './notice.tsx'

/** The 404 page (spec section 2). */
export function PageNotFound({ place }: { place: Place }) {
  const t = translate(place.locale, 'notFound')
  return (
    <Missing>
      <Notice figure="404" heading={t('title')}>
        <ButtonLink href={linkTo(place, '/')}>{t('home')}</ButtonLink>
      </Notice>
    </Missing>
  )
}
