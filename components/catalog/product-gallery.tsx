import Image from 'next/image'
import { Lightbox } from '#components/media/lightbox.tsx'
import { lightboxLabels } from '#components/media/lightbox-labels.ts'
import { translate } from '#lib/base/messages.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { ProductGalleryBrandOverlay } from './product-gallery-brand-overlay.tsx'
import { ProductGalleryCarousel } from './product-gallery-carousel.tsx'
import { ProductGallerySlide } from './product-gallery-slide.tsx'
import { ProductGalleryThumbnail } from './product-gallery-thumbnail.tsx'

interface Props {
  product: ProductDetail
  route: StorefrontRoute
}

/** Gallery of a product's images and videos: a stage with thumbnails below. */
export function ProductGallery({ product: { title, media, brand }, route }: Props) {
  const t = translate(route.locale, 'gallery')
  const total = media.length
  const altText = (number: number) => (total === 1 ? title : t('alt', { title, number, total }))
  const slides = media.map((medium, index) => {
    const number = index + 1
    const id = slideId(index)
    return {
      id,
      name: t(medium.type === 'image' ? 'picture' : 'video', { number }),
      counter: t('counter', { number, total }),
      content: (
        <ProductGallerySlide
          id={id}
          medium={medium}
          alt={altText(number)}
          title={title}
          locale={route.locale}
          isFirst={index === 0}
        />
      ),
      thumbnail: <ProductGalleryThumbnail medium={medium} />,
    }
  })
  const pictures = media.flatMap(({ type, url }, index) =>
    type === 'image' ? [{ url, id: slideId(index), alt: altText(index + 1) }] : [],
  )
  const overlay = brand?.logo && <ProductGalleryBrandOverlay name={brand.name} logo={brand.logo} />
  return (
    <Lightbox
      title={title}
      labels={lightboxLabels(route.locale)}
      pictures={pictures.map(({ id, url, alt }, index) => ({
        id,
        large: <Image src={url} alt={alt} fill sizes="100vw" />,
        counter: t('counter', { number: index + 1, total: pictures.length }),
      }))}
    >
      {total > 1 ? (
        <ProductGalleryCarousel label={t('label')} overlay={overlay} slides={slides} />
      ) : (
        <div
          className={`group/stage relative ${total === 0 ? 'stamped aspect-5/2 lg:aspect-4/3 print:hidden' : 'aspect-4/3'}`}
        >
          {slides[0]?.content}
          {overlay}
        </div>
      )}
    </Lightbox>
  )
}

const slideId = (index: number) => `media-${index + 1}`
