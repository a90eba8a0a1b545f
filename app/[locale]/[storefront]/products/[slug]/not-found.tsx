import { ButtonLink } from '#components/ui/button-link.tsx'
import { translate } from '#lib/messages.ts'
import { currentPlace } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

export default async function ProductNotFound() {
  const place = await currentPlace()
  const t = translate(place.locale, 'productNotFound')
  return (
    <div className="page py-24 md:py-36">
      <h1 className="text-5xl md:text-7xl">{t('title')}</h1>
      <p className="mt-5 max-w-prose text-lg text-mill">{t('text')}</p>
      <p className="mt-8">
        <ButtonLink href={linkTo(place, '/products')}>
          {translate(place.locale, 'products')('back')}
        </ButtonLink>
      </p>
    </div>
  )
}
