import { Picture } from '#components/ui/picture.tsx'
import type { GallerySlide } from './gallery-slide.ts'

/** Thumbnail of an image or video; the link around it has the accessible name. */
export function ProductGalleryThumbnail({ slide }: { slide: GallerySlide }) {
  const { thumbnail, video } = slide
  const src = thumbnail ?? slide.src
  return (
    <>
      {src && <Picture src={src} alt="" width={96} height={72} singleSize />}
      {video && (
        <span>
          <svg aria-hidden="true" viewBox="0 0 16 16">
            <path d="M4 2l10 6-10 6z" />
          </svg>
        </span>
      )}
    </>
  )
}
