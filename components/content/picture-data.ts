import type { Locale } from '#lib/base/locales.ts'
import { hotspotInCrop } from '#lib/content/hotspot.ts'
import type { ContentImage } from '#lib/content/image.ts'
import { croppedImage } from '#lib/content/image-url.ts'
import type { CroppedImage } from '#lib/content/sized-image-url.ts'

/** Data of an image from the Studio that `ResponsivePicture` needs. */
export interface PictureData {
  alt: string
  /** Language of the alternative text, if it is not the page's. */
  lang?: Locale
  image: CroppedImage
  /** Shown until the image is loaded. */
  color?: string
  /** The `object-position`, unless it is the center. */
  position?: string
}

/**
 * Returns an image from the Studio, cropped around its hotspot.
 * @param aspect width divided by height
 */
export function pictureData(image: ContentImage, aspect: number): PictureData {
  const { x, y } = hotspotInCrop(image, aspect)
  return {
    alt: image.alt,
    ...(image.lang && { lang: image.lang }),
    image: croppedImage(image, aspect),
    ...(image.color && { color: image.color }),
    ...((x !== 50 || y !== 50) && { position: `${x}% ${y}%` }),
  }
}
