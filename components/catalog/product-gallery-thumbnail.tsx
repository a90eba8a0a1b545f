import Image from 'next/image'
import type { Medium } from '#lib/catalog/media.ts'

/** A small picture of a picture or film; the link around it says which. */
export function Thumbnail({ medium }: { medium: Medium }) {
  const src = medium.type === 'image' ? (medium.thumbnail ?? medium.url) : medium.poster
  return (
    <>
      {src && (
        <Image
          src={src}
          alt=""
          width={96}
          height={72}
          sizes="96px"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {medium.type === 'video' && (
        <span className="absolute inset-0 grid place-items-center">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-7 bg-ink fill-snow p-1.5">
            <path d="M4 2l10 6-10 6z" />
          </svg>
        </span>
      )}
    </>
  )
}
