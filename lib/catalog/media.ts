import { z } from 'zod'
import { type VideoLink, videoLink } from '#lib/content/video-link.ts'
import { isPictureAllowed } from '#lib/image-hosts.ts'
import { logProblem } from '#lib/log.ts'

const location = z
  .string()
  .regex(/^(https?:\/\/[^\s/]|\/([^/]|$))\S*$/)
  .refine((place) => URL.canParse(place, 'https://site.example'), 'is no address')

const picture = location.pipe(
  z.string().refine(isPictureAllowed, 'is of a host that IMAGE_HOSTS does not name'),
)

const thumbnail = picture.nullish().transform((place) => place ?? null)

const item = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), url: picture, thumbnail }),
  z.object({ type: z.literal('video'), url: location, thumbnail }),
])

/** A picture of a product. */
interface Picture {
  type: 'image'
  url: string
  thumbnail: string | null
}

/** A film of a product: a file (`link` is null), or one on YouTube or Vimeo. */
export interface Film {
  type: 'video'
  url: string
  link: VideoLink | null
  /** The picture shown before it plays. */
  poster: string | null
}

export type Medium = Picture | Film

interface MediaColumns {
  id: string
  image_url: string | null
  images: readonly string[]
  media: readonly unknown[]
}

/** The picture that stands for a product where there is room for one; one that cannot be shown is logged. */
export function mainImage({ id, image_url, images }: Omit<MediaColumns, 'media'>): string | null {
  return allowedPictures(id, [image_url ?? images[0] ?? null])[0] ?? null
}

function allowedPictures(product: string, urls: readonly (string | null)[]): string[] {
  return urls.flatMap((url) => {
    if (url === null) return []
    const { error } = picture.safeParse(url)
    if (!error) return [url]
    logProblem('picture-left-out', { product, problem: z.prettifyError(error) })
    return []
  })
}

/**
 * What a product's gallery shows: its media, else its images, else its main image (spec section 3).
 * An item that does not parse, or a film that no player here plays, is logged and left out.
 */
export function productMedia(row: MediaColumns): Medium[] {
  const media = row.media.flatMap((value, position) => {
    const parsed = item.safeParse(value)
    const medium = parsed.success ? mediumOf(parsed.data, row) : null
    if (medium) return [medium]
    const problem = parsed.success ? 'neither a file nor a known address' : parsed.error
    logProblem('medium-left-out', {
      product: row.id,
      position,
      problem: problem instanceof z.ZodError ? z.prettifyError(problem) : problem,
    })
    return []
  })
  if (media.length > 0) return media
  const pictures = row.images.length > 0 ? row.images : [row.image_url]
  return allowedPictures(row.id, pictures).map((url) => ({ type: 'image', url, thumbnail: null }))
}

function mediumOf(
  { type, url, thumbnail }: z.infer<typeof item>,
  row: MediaColumns,
): Medium | null {
  if (type === 'image') return { type, url, thumbnail }
  const link = videoLink(url)
  if (!link && !isFilmFile(url)) return null
  return { type, url, link, poster: thumbnail ?? mainImage(row) }
}

function isFilmFile(url: string) {
  return /\.(mp4|webm)$/i.test(new URL(url, 'https://site.example').pathname)
}
