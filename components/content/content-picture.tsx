import { hotspotInCrop } from '#lib/content/hotspot.ts'
import type { ContentImage } from '#lib/content/image.ts'
import { croppedImage } from '#lib/content/image-url.ts'
import { ResponsivePicture } from './responsive-picture.tsx'

interface Props {
  image: ContentImage
  /** Width divided by height. */
  aspect: number
  /** Aspect ratio on phones, if it differs. */
  mobileAspect?: number
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
export function ContentPicture({ image, aspect, mobileAspect, ...props }: Props) {
  const { x, y } = hotspotInCrop(image, aspect)
  return (
    <ResponsivePicture
      {...props}
      alt={image.alt}
      image={croppedImage(image, aspect)}
      {...(mobileAspect !== undefined && { mobileImage: croppedImage(image, mobileAspect) })}
      {...(image.color && { color: image.color })}
      {...((x !== 50 || y !== 50) && { position: `${x}% ${y}%` })}
    />
  )
}
