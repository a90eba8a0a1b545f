import { z } from 'zod'
import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import { isImageAllowed } from '#lib/base/image-hosts.ts'
import type { Locale } from '#lib/base/locales.ts'
import { logError } from '#lib/base/log.ts'
import type { Captions } from '#lib/content/captions.ts'
import { isCaptionsPath } from '#lib/values/captions.ts'
import { isImageUrl, isVideoUrl } from '#lib/values/media-url.ts'
import { parseVideoLink, type VideoLink } from '#lib/values/video-link.ts'

const videoUrl = z.string().refine(isVideoUrl, 'is neither a file nor a known address')

const imageUrl = z
  .string()
  .refine(isImageUrl, { error: 'is neither an http(s) URL nor a path without query', abort: true })
  .refine(isImageAllowed, 'is of a host that IMAGE_HOSTS does not name')

const thumbnail = imageUrl.nullish().transform((place) => place ?? null)

/** Alternative text; a text that is empty or malformed costs its picture nothing. */
const alt = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text?.trim() || null)

/** Captions; a path that is none costs its video nothing. */
const captions = z
  .string()
  .nullish()
  .catch(null)
  .transform((path) => (path && isCaptionsPath(path) ? path : null))

const mediaItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), url: imageUrl, thumbnail, alt, alt_fr: alt }),
  z.object({
    ...{ type: z.literal('video'), url: videoUrl, thumbnail },
    ...{ captions, captions_fr: captions },
  }),
])

/** An image of a product. */
interface ProductImage {
  type: 'image'
  url: string
  thumbnail: string | null
  /** Alternative text by language. */
  alt?: Partial<Record<Locale, string>>
}

/** A video of a product: a file (`link` is null), or a video on YouTube or Vimeo. */
export interface ProductVideo {
  type: 'video'
  url: string
  link: VideoLink | null
  /** URL of the image shown before playback. */
  poster: string | null
  /** Paths of the captions of a file, by language. */
  captions?: Captions
}

export type ProductMediaItem = ProductImage | ProductVideo

interface MediaColumns {
  id: string
  image_url: string | null
  images: readonly string[]
  media: readonly unknown[]
}

/**
 * Returns the URL of a product's main image: the first of `images`, or else `image_url`; null without either. Logs an
 * image that cannot be shown.
 */
export function mainImage({ id, image_url, images }: Omit<MediaColumns, 'media'>): string | null {
  return allowedImages(id, [images[0] ?? image_url])[0] ?? null
}

/** Returns the second image of a product, which shows its bar rather than the machine; null without one. */
export function secondImage({ id, images }: Omit<MediaColumns, 'media'>): string | null {
  return allowedImages(id, images.slice(1, 2))[0] ?? null
}

/** Returns the URL of the picture that a product's page is shared with; null without one. Logs as `mainImage`. */
export function sharePicture({ id, seo_image }: { id: string; seo_image: string | null }) {
  return allowedImages(id, [seo_image])[0] ?? null
}

function allowedImages(product: string, urls: readonly (string | null)[]): string[] {
  return urls.flatMap((url) => {
    if (url === null) return []
    const { error } = imageUrl.safeParse(url)
    if (!error) return [url]
    logError('image-skipped', { product, error: z.prettifyError(error) })
    return []
  })
}

/**
 * Returns the items of a product gallery: its media, otherwise its images, otherwise its main
 * image. An item that fails to parse, or a video that cannot be played here, is logged and left
 * out.
 */
export function productMedia(row: MediaColumns): ProductMediaItem[] {
  const media = row.media.flatMap((value, position) => {
    const parsed = mediaItem.safeParse(value)
    if (parsed.success) return [toMediaItem(parsed.data, row)]
    logError('media-item-skipped', {
      product: row.id,
      position,
      error: z.prettifyError(parsed.error),
    })
    return []
  })
  if (media.length > 0) return media
  const pictures = row.images.length > 0 ? row.images : [row.image_url]
  return allowedImages(row.id, pictures).map((url) => ({ type: 'image', url, thumbnail: null }))
}

function toMediaItem(item: z.infer<typeof mediaItem>, row: MediaColumns): ProductMediaItem {
  const { type, url, thumbnail } = item
  if (type === 'image') {
    const alt = {
      ...(item.alt && { en: item.alt }),
      ...(item.alt_fr && { fr: applyFrenchTypography(item.alt_fr) }),
    }
    return { type, url, thumbnail, ...(Object.keys(alt).length > 0 && { alt }) }
  }
  const tracks = {
    ...(item.captions && { en: item.captions }),
    ...(item.captions_fr && { fr: item.captions_fr }),
  }
  return {
    ...{ type, url, link: parseVideoLink(url), poster: thumbnail ?? mainImage(row) },
    ...(Object.keys(tracks).length > 0 && { captions: tracks }),
  }
}
