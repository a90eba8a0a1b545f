import { LightboxLink } from '#components/media/lightbox.tsx'
import { VideoFacade } from '#components/media/video-facade.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { GallerySlide } from './gallery-slide.ts'

interface Props {
  slide: GallerySlide
  /** Position in the gallery, from 0. The first slide is shown at page load. */
  index: number
  /** Title of the product. */
  title: string
  /** Accessible label of a picture that opens in the lightbox. */
  enlarge: string
}

/** Widths of a slide; on phones as in `ContentPicture`. From 61vw on, `srcset` leaves out the width of 384 pixels, which is too small. */
const sizes = '(min-width:1240px) 680px, (min-width:1024px) 61vw, (min-width:640px) 100vw, 66vw'

/** Returns the id of a slide, used as anchor. */
export const slideId = (index: number) => `media-${index + 1}`

/** Slide with an image that opens in the lightbox, or with a video. */
export function ProductGallerySlide({ slide, index, title, enlarge }: Props) {
  const { src, alt, video } = slide
  const picture = (
    <span className={src ? 'frame' : 'frame stamped'}>
      {src && (
        <Picture
          src={src}
          alt={alt}
          width={1600}
          height={1200}
          sizes={sizes}
          priority={index === 0}
        />
      )}
    </span>
  )
  if (video) {
    return (
      <VideoFacade title={title} {...video}>
        {picture}
      </VideoFacade>
    )
  }
  return (
    <LightboxLink pictureId={slideId(index)} href={src ?? ''} className="inset-focus">
      {picture}
      <span className="sr-only"> – {enlarge}</span>
    </LightboxLink>
  )
}
