import { captionTracks } from '#components/media/caption-tracks.ts'
import { embedUrl, videoProviderNames } from '#components/media/embed-url.ts'
import { VideoFacade, type VideoFacadeProps } from '#components/media/video-facade.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import type { ContentVideo } from '#lib/content/video.ts'
import { ContentPicture } from './content-picture.tsx'

interface Props {
  video: ContentVideo
  locale: Locale
  dataAttribute: DataAttribute
  /** The `sizes` attribute of the poster; by default, that of a hero's. */
  sizes?: string
}

const heroSizes = '(min-width: 1024px) 600px, (min-width: 640px) 100vw, 66vw'

/** Poster of a video; the player or the file loads only when the visitor plays it. */
export function ContentVideoFacade({ video, locale, dataAttribute, sizes = heroSizes }: Props) {
  return (
    <div
      className="relative aspect-video bg-plate"
      {...dataAttribute(video.file ? 'title' : 'url')}
    >
      <VideoFacade {...videoFacadeProps(video, locale)}>
        <VideoPoster video={video} sizes={sizes} />
      </VideoFacade>
    </div>
  )
}

/** Picture of a video; it fills its parent. */
export function VideoPoster({ video, sizes }: { video: ContentVideo; sizes: string }) {
  return (
    <ContentPicture
      image={video.poster}
      aspect={pictureAspects.poster.page}
      sizes={sizes}
      className="absolute inset-0 size-full object-cover"
    />
  )
}

/** Returns the props of the facade of a video. */
export function videoFacadeProps(
  video: ContentVideo,
  locale: Locale,
): Omit<VideoFacadeProps, 'children'> {
  const { title, file, captions } = video
  const t = translate(locale, 'video')
  if (file) {
    return {
      ...{ title, href: file.url, playerUrl: null },
      label: t('play', { title }),
      captions: captionTracks(captions, locale),
    }
  }
  const provider = videoProviderNames[video.link.provider]
  return {
    ...{ title, href: video.url, playerUrl: embedUrl(video.link) },
    label: t('elsewhere', { provider, title }),
    note: t('on', { provider }),
  }
}
