import type { ContentImage } from '#lib/content/image.ts'
import { imageSources } from '#lib/content/image-url.ts'

interface Props {
  image: ContentImage
  /** Width divided by height. */
  aspect: number
  /** The `sizes` attribute of an `img`. */
  sizes: string
  /** For the picture that a visitor sees first. */
  priority?: boolean
  className?: string
}

/** A picture chosen in the Studio, cut around its hotspot, in the best format the browser takes. */
export function ContentPicture({ image, aspect, sizes, priority = false, className }: Props) {
  const { src, srcSet, width, height } = imageSources(image, aspect)
  return (
    // biome-ignore lint/performance/noImgElement: the Content Lake's own image service does the resizing
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={image.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
      style={
        image.lqip ? { backgroundImage: `url(${image.lqip})`, backgroundSize: 'cover' } : undefined
      }
    />
  )
}
