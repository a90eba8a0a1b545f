'use client'

import { useMemo } from 'react'
import { Lightbox, LightboxLink } from '#components/media/lightbox.tsx'
import type { LightboxLabels } from '#components/media/lightbox-labels.ts'
import type { Locale } from '#lib/base/locales.ts'
import { sizedImageUrl } from '#lib/content/sized-image-url.ts'
import type { GallerySpan } from './gallery-spans.ts'
import type { PictureData } from './picture-data.ts'
import { ResponsivePicture } from './responsive-picture.tsx'

/** Classes of a cell, and its width on wide screens in percent of the grid. */
const spanLayouts: Record<GallerySpan, { cell: string; width: number }> = {
  large: { cell: 'sm:col-span-6 lg:col-span-4 lg:row-span-2', width: 66 },
  third: { cell: 'sm:col-span-3 lg:col-span-2', width: 33 },
  'third-single': { cell: 'sm:col-span-6 lg:col-span-2', width: 33 },
  half: { cell: 'sm:col-span-3', width: 50 },
  full: { cell: 'sm:col-span-6', width: 100 },
}

interface GalleryPicture {
  id: string
  span: GallerySpan
  counter: string
  /** The picture in the lightbox, and in the grid unless `wide` is set. */
  caption: string | null
  /** Language of the caption, if it is not the page's. */
  captionLang?: Locale | undefined
  large: PictureData
  wide?: PictureData
  /** In draft mode only. */
  'data-sanity'?: string
}

interface Props {
  title: string
  labels: LightboxLabels
  pictures: readonly GalleryPicture[]
}

/** Grid of pictures that open in a lightbox. A Client Component, like `ProductCardItems`. */
export function GalleryPictures({ title, labels, pictures }: Props) {
  const lightboxPictures = useMemo(
    () =>
      pictures.map(({ id, counter, large }) => ({
        id,
        counter,
        large: <ResponsivePicture {...large} sizes="(max-width: 767px) 150vw, 100vw" priority />,
      })),
    [pictures],
  )
  return (
    <Lightbox title={title} labels={labels} pictures={lightboxPictures}>
      <ul className="gallery">
        {pictures.map(({ id, span, counter, large, wide, caption, captionLang, ...attributes }) => {
          const { cell, width } = spanLayouts[span]
          return (
            <li key={id} className={`relative ${cell}`} {...attributes}>
              <LightboxLink
                pictureId={id}
                href={sizedImageUrl(large.image, 1200)}
                className="group relative block size-full inset-focus"
              >
                <span className="frame block size-full bg-plate">
                  <ResponsivePicture
                    {...(wide ?? large)}
                    sizes={`(min-width: 1240px) ${Math.round(12.4 * width)}px, (min-width: 640px) ${width}vw, 66vw`}
                    className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.02]"
                  />
                </span>
              </LightboxLink>
              {caption && (
                <p lang={captionLang} className="gallery-caption">
                  {caption}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Lightbox>
  )
}
