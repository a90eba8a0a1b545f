import { productPath } from '#lib/routing/product-path.ts'
import 'server-only'
import type { VideoObject } from 'schema-dts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { imageUrl } from '#lib/content/image-url.ts'
import type { Section } from '#lib/content/sections/sections.ts'
import type { VideoChapter } from '#lib/content/sections/video.ts'
import type { ContentVideo } from '#lib/content/video.ts'
import { mainStorefrontUrl, storefrontUrl } from '#lib/routing/absolute-url.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { videosJsonLd } from './videos-json-ld.ts'

/**
 * Returns the uploaded videos of a page's sections. Embedded videos are skipped, because their upload
 * date, which VideoObject requires, is unknown.
 */
export function sectionVideosJsonLd(
  sections: readonly Section[],
  { route }: Pick<StorefrontContext, 'route'>,
  path: `/${string}`,
): VideoObject[] {
  const sources = sections.flatMap((section) => {
    if (section._type === 'videoSection') return videoSource(section, section.video)
    return section._type === 'heroSection' && section.video
      ? videoSource(section, section.video)
      : []
  })
  return videosJsonLd(sources, storefrontUrl(route, path))
}

interface SectionTexts {
  heading: string | null
  text: string | null
  chapters?: readonly VideoChapter[]
}

function videoSource({ heading, text, chapters = [] }: SectionTexts, video: ContentVideo) {
  const { title, poster, file } = video
  return {
    name: title,
    description: text ?? heading ?? title,
    poster: imageUrl(poster, 16 / 9),
    uploadDate: file?.uploaded ?? null,
    source: file ? file.url : video.link,
    chapters,
  }
}

/** Returns the videos of a product, with its creation date as upload date. */
export function productVideosJsonLd(
  { title, slug, description, media, createdAt }: ProductDetail,
  { route }: Pick<StorefrontContext, 'route'>,
): VideoObject[] {
  const sources = media.flatMap((medium) =>
    medium.type === 'video'
      ? [
          {
            name: title,
            description: description ?? title,
            poster: medium.poster,
            uploadDate: createdAt,
            source: medium.link ?? medium.url,
          },
        ]
      : [],
  )
  return videosJsonLd(sources, mainStorefrontUrl(route, productPath(slug)))
}
