import type { Edit } from '#lib/content/editing.ts'
import { imageSources } from '#lib/content/image-url.ts'
import type { ContentVideo as Video } from '#lib/content/video.ts'
import { translate } from '#lib/messages.ts'
import type { Locale } from '#lib/storefront/locales.ts'
import { ContentPicture } from './content-picture.tsx'

const aspect = 16 / 9
const providers = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A film that plays here, or a picture that leads to it on YouTube or Vimeo: nothing is loaded from there. */
export function ContentVideo({
  video,
  locale,
  edit,
}: {
  video: Video
  locale: Locale
  edit: Edit
}) {
  if (video.file) {
    const { src, width, height } = imageSources(video.poster, aspect)
    return (
      <video
        controls
        muted
        loop
        playsInline
        preload="none"
        poster={src}
        width={width}
        height={height}
        aria-label={video.title}
        className="h-auto w-full bg-plate"
        {...edit('title')}
      >
        <source src={video.file.url} type={video.file.mimeType} />
      </video>
    )
  }
  const t = translate(locale, 'video')
  return (
    <a href={video.url} className="relative block bg-plate" {...edit('url')}>
      <ContentPicture
        image={video.poster}
        aspect={aspect}
        sizes="(min-width: 1024px) 600px, 100vw"
        className="w-full"
      />
      <span className="absolute bottom-0 left-0 bg-ink px-4 py-2 font-semibold text-snow">
        {t('elsewhere', { provider: providers[video.link.provider], title: video.title })}
      </span>
    </a>
  )
}
