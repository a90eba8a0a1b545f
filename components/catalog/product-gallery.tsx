import { lightboxLabels } from '#components/media/lightbox-labels.ts'
import { translate } from '#lib/base/messages.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { gallerySlides } from './gallery-slide-data.ts'
import { getSetOutline } from './product-card-data.ts'
import { ProductGalleryStage } from './product-gallery-stage.tsx'

interface Props {
  product: ProductDetail
  route: StorefrontRoute
}

/** Gallery of a product's images and videos, in the language of the product; without any, the outline of its set. */
export function ProductGallery({ product, route }: Props) {
  const { title, media, brand, barCount, lang } = product
  const locale = lang ?? route.locale
  const t = translate(locale, 'gallery')
  return (
    <ProductGalleryStage
      title={title}
      slides={gallerySlides(title, media, locale)}
      {...(brand?.logo && { brand: { name: brand.name, logo: brand.logo } })}
      {...(media.length === 0 && barCount !== null && { set: getSetOutline(barCount, locale) })}
      texts={{
        label: t('label'),
        enlarge: t('enlarge'),
        picture: t('picture', { number: '{number}' }),
        video: t('video', { number: '{number}' }),
        counter: t('counter', { number: '{number}', total: '{total}' }),
        alt: t('alt', { title: '{title}', number: '{number}', total: '{total}' }),
        ...lightboxLabels(locale),
      }}
    />
  )
}
