import { ButtonLink } from '#components/ui/button-link.tsx'
import { translate } from '#lib/messages.ts'
import { currentPlace } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

export default async function NotFound() {
  const place = await currentPlace()
  const t = translate(place.locale, 'notFound')
  return (
    <div className="page py-24 md:py-36">
      <p className="font-display text-7xl text-theme-primary tabular-nums md:text-9xl">404</p>
      <h1 className="mt-2 text-4xl md:text-6xl">{t('title')}</h1>
      <p className="mt-8">
        <ButtonLink href={linkTo(place, '/')}>{t('home')}</ButtonLink>
      </p>
    </div>
  )
}
