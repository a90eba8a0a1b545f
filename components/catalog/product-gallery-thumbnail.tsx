import Image from 'next/image'
import type { ProductMediaItem } from '#lib/catalog/product-media.ts'

/** Thumbnail of an image or video; the link around it has the accessible name. */
export function ProductGalleryThumbnail({ medium }: { medium: ProductMediaItem }) {
  const src = medium.type === 'image' ? (medium.thumbnail ?? medium.url) : medium.poster
  return (
    <>
      {src && <Image src={src} alt="" width={96} height={72} />}
      {medium.type === 'video' && (
        <span>
          <svg aria-hidden="true" viewBox="0 0 16 16">
            <path d="M4 2l10 6-10 6z" />
          </svg>
        </span>
      )}
    </>
  )
}
