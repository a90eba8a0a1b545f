import { embedUrl, providers } from '#components/media/embed-url.ts'
import { VideoFacade } from '#components/media/video-facade.tsx'
import type { Edit } from '#lib/content/editing.ts'
import type { ContentVideo as Video } from '#lib/content/video.ts'
import { translate } from '#lib/messages.ts'
import type { Locale } from '#lib/storefront/locales.ts'
import { ContentPicture } from './content-picture.tsx'

interface Props {
  video: Video
  locale: Locale
  edit: Edit
}

/** A film behind its picture, wherever it is: nothing of it is loaded until it is to play. */
export function ContentVideo({ video, locale, edit }: Props) {
  const { title, poster, file } = video
  const t = translate(locale, 'video')
  const poster16to9 = (
    <ContentPicture
      image={poster}
      aspect={16 / 9}
      sizes="(min-width: 1024px) 600px, 100vw"
      className="absolute inset-0 size-full object-cover"
    />
  )
  if (file) {
    return (
      <div className="relative aspect-video bg-plate" {...edit('title')}>
        <VideoFacade title={title} href={file.url} embed={null} label={t('play', { title })}>
          {poster16to9}
        </VideoFacade>
      </div>
    )
  }
  const provider = providers[video.link.provider]
  return (
    <div className="relative aspect-video bg-plate" {...edit('url')}>
      <VideoFacade
        title={title}
        href={video.url}
        embed={embedUrl(video.link)}
        label={t('elsewhere', { provider, title })}
        note={t('on', { provider })}
      >
        {poster16to9}
      </VideoFacade>
    </div>
  )
}
