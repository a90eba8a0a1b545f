import 'server-only'
import type { VideoObject } from 'schema-dts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { imageSources } from '#lib/content/image-url.ts'
import type { Section } from '#lib/content/sections/sections.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { mainAddress, pageAddress } from '#lib/storefront/whole-address.ts'
import { videos } from './video.ts'

/**
 * The films of the sections of a page. When one on YouTube or Vimeo was put there nobody tells, so
 * that such films are left out.
 */
export function filmsOfSections(
  sections: readonly Section[],
  { place }: Pick<Shop, 'place'>,
  path: `/${string}`,
): VideoObject[] {
  const films = sections.flatMap((section) => {
    if (section._type !== 'heroSection' || !section.video) return []
    const { video } = section
    const { title, poster, file } = video
    return [
      {
        name: title,
        description: section.text ?? section.heading,
        poster: imageSources(poster, 16 / 9).src,
        uploaded: file?.uploaded ?? null,
        source: file ? file.url : video.link,
      },
    ]
  })
  return videos(films, pageAddress(place, path))
}

/** The films of a product, which were put on this site with it. */
export function filmsOfProduct(
  { title, slug, description, media, createdAt }: ProductDetail,
  { place }: Pick<Shop, 'place'>,
): VideoObject[] {
  const films = media.flatMap((medium) =>
    medium.type === 'video'
      ? [
          {
            name: title,
            description: description ?? title,
            poster: medium.poster,
            uploaded: createdAt,
            source: medium.link ?? medium.url,
          },
        ]
      : [],
  )
  return videos(films, mainAddress(place, `/products/${slug}`))
}
