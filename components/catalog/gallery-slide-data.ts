import { type CaptionTrack, captionTracks } from '#components/media/caption-tracks.ts'
import { embedUrl, videoProviderNames } from '#components/media/embed-url.ts'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { ProductMediaItem, ProductVideo } from '#lib/catalog/product-media.ts'

/** Slide of a product gallery; the page contains it as data for hydration, without derived values. */
export interface GallerySlideData {
  /** URL of the picture, or of the picture shown before a video. */
  src: string | null
  /** URL of the thumbnail, if it differs from the picture. */
  thumbnail?: string
  /** Alternative text by staff, in the language of the page. */
  alt?: string
  video?: GalleryVideo
}

interface GalleryVideo {
  /** URL of the file or of the page on YouTube or Vimeo. */
  href: string
  /** URL of the embedded player; null for a file. */
  playerUrl: string | null
  label: string
  note?: string
  captions?: readonly CaptionTrack[]
}

/** Returns the slides of a product gallery. */
export function gallerySlides(
  title: string,
  media: readonly ProductMediaItem[],
  locale: Locale,
): GallerySlideData[] {
  return media.map((medium) =>
    medium.type === 'video'
      ? { src: medium.poster, video: galleryVideo(medium, title, locale) }
      : {
          src: medium.url,
          ...(medium.thumbnail && { thumbnail: medium.thumbnail }),
          ...(medium.alt?.[locale] && { alt: medium.alt[locale] }),
        },
  )
}

function galleryVideo(
  { url, link, captions }: ProductVideo,
  title: string,
  locale: Locale,
): GalleryVideo {
  const t = translate(locale, 'video')
  if (!link) {
    const tracks = captions ? { captions: captionTracks(captions, locale) } : {}
    return { href: url, playerUrl: null, label: t('play', { title }), ...tracks }
  }
  const provider = videoProviderNames[link.provider]
  return {
    href: url,
    playerUrl: embedUrl(link),
    label: t('elsewhere', { provider, title }),
    note: t('on', { provider }),
  }
}
