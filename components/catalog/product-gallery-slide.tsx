import Image from 'next/image'
import { embedUrl, providers } from '#components/media/embed-url.ts'
import { focusInset } from '#components/media/focus-inset.ts'
import { LightboxLink } from '#components/media/lightbox.tsx'
import { VideoFacade } from '#components/media/video-facade.tsx'
import type { Film, Medium } from '#lib/catalog/media.ts'
import { translate } from '#lib/messages.ts'
import type { Locale } from '#lib/storefront/locales.ts'

interface Props {
  id: string
  medium: Medium
  alt: string
  title: string
  locale: Locale
  /** Whether it is what a visitor sees first. */
  isFirst: boolean
}

/** A picture that opens large, or a film, filling the stage. */
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
    const { href, embed, label, note } = film(medium, title, locale)
    return (
      <VideoFacade title={title} href={href} embed={embed} label={label} note={note}>
        {picture(medium.poster, '')}
      </VideoFacade>
    )
  }
  return (
    <LightboxLink
      picture={id}
      href={medium.url}
      className={`absolute inset-0 block cursor-zoom-in ${focusInset}`}
    >
      {picture(medium.url, alt)}
      <span className="sr-only"> – {translate(locale, 'gallery')('enlarge')}</span>
    </LightboxLink>
  )
}

function film({ url, link }: Film, title: string, locale: Locale) {
  const t = translate(locale, 'video')
  const provider = link && providers[link.provider]
  return {
    href: url,
    embed: link && embedUrl(link),
    label: provider ? t('elsewhere', { provider, title }) : t('play', { title }),
    note: provider && t('on', { provider }),
  }
}
