import Image from 'next/image'
import { embedUrl, videoProviderNames } from '#components/media/embed-url.ts'
import { LightboxLink } from '#components/media/lightbox.tsx'
import { VideoFacade } from '#components/media/video-facade.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { ProductMediaItem, ProductVideo } from '#lib/catalog/product-media.ts'

interface Props {
  id: string
  medium: ProductMediaItem
  alt: string
  title: string
  locale: Locale
  /** Whether the slide is the first one a visitor sees. */
  isFirst: boolean
}

/** Slide with an image that opens in the lightbox, or with a video. */
export function ProductGallerySlide({ id, medium, alt, title, locale, isFirst }: Props) {
  const picture = (src: string | null, text: string) => (
    <span className={`frame absolute inset-0 ${src ? 'bg-plate' : 'stamped'}`}>
      {src && (
        <Image
          src={src}
          alt={text}
          width={1600}
          height={1200}
          sizes="(min-width: 1240px) 680px, (min-width: 1024px) 58vw, 100vw"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
  if (medium.type === 'video') {
    const { href, embed: playerUrl, label, note } = videoFacadeProps(medium, title, locale)
    return (
      <VideoFacade title={title} href={href} playerUrl={playerUrl} label={label} note={note}>
        {picture(medium.poster, '')}
      </VideoFacade>
    )
  }
  return (
    <LightboxLink
      pictureId={id}
      href={medium.url}
      className="absolute inset-0 block cursor-zoom-in inset-focus"
    >
      {picture(medium.url, alt)}
      <span className="sr-only"> – {translate(locale, 'gallery')('enlarge')}</span>
    </LightboxLink>
  )
}

function videoFacadeProps({ url, link }: ProductVideo, title: string, locale: Locale) {
  const t = translate(locale, 'video')
  const provider = link && videoProviderNames[link.provider]
  return {
    href: url,
    embed: link && embedUrl(link),
    label: provider ? t('elsewhere', { provider, title }) : t('play', { title }),
    note: provider && t('on', { provider }),
  }
}
