import { captionTracks } from '#components/media/caption-tracks.ts'
import { embedUrl, videoProviderNames } from '#components/media/embed-url.ts'
import { VideoFacade } from '#components/media/video-facade.tsx'
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
}

/** Poster of a video; the player or the file loads only when the visitor plays it. */
export function ContentVideoFacade({ video, locale, dataAttribute }: Props) {
  const { title, poster, file, captions } = video
  const t = translate(locale, 'video')
  const poster16to9 = (
    <ContentPicture
      image={poster}
      aspect={pictureAspects.poster.page}
      sizes="(min-width: 1024px) 600px, (min-width: 640px) 100vw, 66vw"
      className="absolute inset-0 size-full object-cover"
    />
  )
  if (file) {
    return (
      <div className="relative aspect-video bg-plate" {...dataAttribute('title')}>
        <VideoFacade
          title={title}
          href={file.url}
          playerUrl={null}
          label={t('play', { title })}
          captions={captionTracks(captions, locale)}
        >
          {poster16to9}
        </VideoFacade>
      </div>
    )
  }
  const provider = videoProviderNames[video.link.provider]
  return (
    <div className="relative aspect-video bg-plate" {...dataAttribute('url')}>
      <VideoFacade
        title={title}
        href={video.url}
        playerUrl={embedUrl(video.link)}
        label={t('elsewhere', { provider, title })}
        note={t('on', { provider })}
      >
        {poster16to9}
      </VideoFacade>
    </div>
  )
}
