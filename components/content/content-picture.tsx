import { hotspotIn } from '#lib/content/hotspot.ts'
import type { ContentImage } from '#lib/content/image.ts'
import { imageSources } from '#lib/content/image-url.ts'

interface Props {
  image: ContentImage
  /** Width divided by height. */
  aspect: number
  /** The same on a phone, where the picture is cut differently there. */
  phoneAspect?: number
  /** The `sizes` attribute of an `img`. */
  sizes: string
  /** For the picture that a visitor sees first. */
  priority?: boolean
  className?: string
}

/** A picture chosen in the Studio, cut around its hotspot, in the best format the browser takes. */
export function ContentPicture({
  image,
  aspect,
  phoneAspect,
  sizes,
  priority = false,
  className,
}: Props) {
  const { src, srcSet, width, height } = imageSources(image, aspect)
  const focus = hotspotIn(image, aspect)
  const phone = phoneAspect === undefined ? null : imageSources(image, phoneAspect)
  return (
    <picture>
      {phone && (
        <source
          media="(max-width: 767px)"
          srcSet={phone.srcSet}
          sizes={sizes}
          width={phone.width}
          height={phone.height}
        />
      )}
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
        style={{
          objectPosition: `${focus.x}% ${focus.y}%`,
          ...(image.lqip && { backgroundImage: `url(${image.lqip})`, backgroundSize: 'cover' }),
        }}
      />
    </picture>
  )
}
