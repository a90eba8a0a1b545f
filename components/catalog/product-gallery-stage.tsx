'use client'

import { type ComponentProps, useMemo } from 'react'
import { Lightbox } from '#components/media/lightbox.tsx'
import type { LightboxLabels } from '#components/media/lightbox-labels.ts'
import { Picture } from '#components/ui/picture.tsx'
import { type GallerySlideTexts, nameSlides } from './gallery-slide.ts'
import type { GallerySlideData } from './gallery-slide-data.ts'
import { ProductGalleryCarousel } from './product-gallery-carousel.tsx'
import { ProductGallerySlide, slideId } from './product-gallery-slide.tsx'
import { SetDrawing } from './set-drawing.tsx'

interface Props {
  title: string
  slides: readonly GallerySlideData[]
  /** Brand whose logo is shown over every slide. */
  brand?: ComponentProps<typeof ProductGalleryBrandOverlay>
  /** Outline of the set, drawn if there are no slides. */
  set?: ComponentProps<typeof SetDrawing>
  texts: LightboxLabels & GallerySlideTexts & { label: string; enlarge: string }
}

/** Stage with the slides of a product, and thumbnails below. A Client Component, like `ProductCardItems`. */
export function ProductGalleryStage({ title, slides: data, brand, set, texts }: Props) {
  const slides = useMemo(() => nameSlides(title, data, texts), [title, data, texts])
  const pictures = useMemo(
    () =>
      slides.flatMap(({ src, alt, pictureCounter }, index) =>
        src && pictureCounter
          ? {
              id: slideId(index),
              counter: pictureCounter,
              large: (
                <Picture
                  src={src}
                  alt={alt}
                  fill
                  sizes="(max-width: 767px) 150vw, 100vw"
                  priority
                />
              ),
            }
          : [],
      ),
    [slides],
  )
  const overlay = brand && <ProductGalleryBrandOverlay {...brand} />
  const [first] = slides
  return (
    <Lightbox title={title} labels={texts} pictures={pictures}>
      {slides.length > 1 ? (
        <ProductGalleryCarousel title={title} texts={texts} overlay={overlay} slides={slides} />
      ) : (
        <div
          className={`gallery-stage ${first ? 'aspect-4/3' : `stamped print:bg-none print:shadow-none ${set ? 'aspect-4/3' : 'aspect-5/2 lg:aspect-4/3 print:hidden'}`}`}
        >
          {first && (
            <ProductGallerySlide slide={first} index={0} title={title} enlarge={texts.enlarge} />
          )}
          {set && <SetDrawing {...set} />}
          {overlay}
        </div>
      )}
    </Lightbox>
  )
}

/** Logo of the brand over the stage, hidden while a video plays. */
function ProductGalleryBrandOverlay({ name, logo }: { name: string; logo: string }) {
  return (
    <div className="gallery-brand">
      <div className="bevel">
        <Picture src={logo} alt={name} width={120} height={36} />
      </div>
    </div>
  )
}
