'use client'

import { preload } from 'react-dom'
import { type CroppedImage, imageSrcSet, sizedImageUrl } from '#lib/content/sized-image-url.ts'
import type { PictureData } from './picture-data.ts'

interface Props extends PictureData {
  /** Image on phones, if it differs. */
  mobileImage?: CroppedImage
  sizes: string
  priority?: boolean
  className?: string
}

/** Width of the attributes: with the height, the browser only needs the ratio. */
const width = 1200

const mobileMedia = '(max-width: 767px)'
const desktopMedia = '(min-width: 768px)'

const getHeight = ({ aspect }: CroppedImage) => Math.round(width / aspect)

/**
 * Image with a `srcset`. A Client Component, because the page contains the markup of Server
 * Components twice: of this it contains long lists of URLs once, as HTML.
 */
export function ResponsivePicture({ image, mobileImage, priority = false, ...props }: Props) {
  const { alt, lang, sizes, className, color, position } = props
  const img = (
    // biome-ignore lint/performance/noImgElement: Sanity resizes the image
    <img
      src={sizedImageUrl(image, width)}
      srcSet={imageSrcSet(image)}
      sizes={sizes}
      width={width}
      height={getHeight(image)}
      alt={alt}
      lang={lang}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
      style={{ objectPosition: position, backgroundColor: color }}
    />
  )
  if (!mobileImage) return img
  if (priority) {
    preloadImage(image, imageSrcSet(image), sizes, desktopMedia)
    preloadImage(mobileImage, imageSrcSet(mobileImage), sizes, mobileMedia)
  }
  return (
    <picture>
      <source
        media={mobileMedia}
        srcSet={imageSrcSet(mobileImage)}
        sizes={sizes}
        width={width}
        height={getHeight(mobileImage)}
      />
      {img}
    </picture>
  )
}

/** Adds a preload link to the head, as React does for an `img` with high priority outside `picture`. */
function preloadImage(image: CroppedImage, imageSrcSet: string, imageSizes: string, media: string) {
  preload(sizedImageUrl(image, width), {
    as: 'image',
    imageSrcSet,
    imageSizes,
    media,
    fetchPriority: 'high',
  })
}
