import Image from 'next/image'
import { Lightbox } from '#components/media/lightbox.tsx'
import { lightboxLabels } from '#components/media/lightbox-labels.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { translate } from '#lib/messages.ts'
import type { Place } from '#lib/storefront/link.ts'
import { BrandOverlay } from './product-gallery-brand.tsx'
import { ProductGalleryCarousel } from './product-gallery-carousel.tsx'
import { ProductGallerySlide } from './product-gallery-slide.tsx'
import { Thumbnail } from './product-gallery-thumbnail.tsx'

interface Props {
  product: ProductDetail
  place: Place
}

/** A product's pictures and films: a stage with thumbnails below (spec section 2, "Media gallery"). */
export function ProductGallery({ product: { title, media, brand }, place }: Props) {
  const t = translate(place.locale, 'gallery')
  const total = media.length
  const altOf = (number: number) => (total === 1 ? title : t('alt', { title, number, total }))
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
          alt={altOf(number)}
          title={title}
          locale={place.locale}
          isFirst={index === 0}
        />
      ),
      thumbnail: <Thumbnail medium={medium} />,
    }
  })
  const pictures = media.flatMap(({ type, url }, index) =>
    type === 'image' ? [{ url, id: slideId(index), alt: altOf(index + 1) }] : [],
  )
  const overlay = brand?.logo && <BrandOverlay name={brand.name} logo={brand.logo} />
  return (
    <Lightbox
      title={title}
      labels={lightboxLabels(place.locale)}
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
