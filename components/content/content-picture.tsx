import type { ContentImage, ImageVariant } from '#lib/content/image.ts'
import { croppedImage } from '#lib/content/image-url.ts'
import { pictureData } from './picture-data.ts'
import { ResponsivePicture } from './responsive-picture.tsx'

interface Props {
  image: ContentImage
  /** Width divided by height. */
  aspect: number
  /** Aspect ratio on phones, if it differs. */
  mobileAspect?: number
  /** Image on phones, if it differs. */
  mobileImage?: ImageVariant | null
  /**
   * The `sizes` attribute of `img`. On phones two thirds of the width shown are enough: their screens have
   * two or three pixels for each CSS pixel, of which a photograph needs fewer than text does.
   */
  sizes: string
  /** Set for the largest image on the first screen: loads it eagerly. */
  priority?: boolean
  className?: string
}

/**
 * Image from the Studio, cropped around its hotspot, in the best format that the browser supports.
 */
export function ContentPicture({ image, aspect, mobileAspect, mobileImage, ...props }: Props) {
  return (
    <ResponsivePicture
      {...props}
      {...pictureData(image, aspect)}
      {...(mobileAspect !== undefined && {
        mobileImage: croppedImage(mobileImage ?? image, mobileAspect),
      })}
    />
  )
}
