import { ContentPicture } from '#components/content/content-picture.tsx'
import { ContentVideo } from '#components/content/content-video.tsx'
import { LinkRow } from '#components/content/link-row.tsx'
import { HeroFilm } from '#components/media/hero-film.tsx'
import { within } from '#lib/content/editing.ts'
import { imageSources } from '#lib/content/image-url.ts'
import { translate } from '#lib/messages.ts'
import type { SectionProps } from './section-props.ts'

export function Hero({ section, shop, edit }: SectionProps<'heroSection'>) {
  const { picture, video } = section
  const t = translate(shop.place.locale, 'video')
  return (
    <section
      id={section.id}
      className="relative isolate flex min-h-[min(88svh,46rem)] flex-col overflow-hidden bg-ink text-snow"
    >
      {picture && (
        <div className="absolute inset-0 -z-20" {...edit('picture')}>
          <ContentPicture
            image={picture}
            aspect={16 / 9}
            phoneAspect={3 / 4}
            sizes="100vw"
            priority
            className="size-full object-cover"
          />
        </div>
      )}
      {video?.file && (
        <HeroFilm
          src={video.file.url}
          type={video.file.mimeType}
          poster={imageSources(video.poster, 16 / 9).src}
          pause={t('pause', { title: video.title })}
          play={t('play', { title: video.title })}
        />
      )}
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[linear-gradient(90deg,var(--color-ink)_0%,rgb(14_17_22/0.86)_34%,rgb(14_17_22/0.18)_68%,transparent_100%)] md:max-lg:bg-[linear-gradient(90deg,var(--color-ink)_0%,rgb(14_17_22/0.86)_55%,rgb(14_17_22/0.3)_90%)] max-md:bg-[linear-gradient(0deg,var(--color-ink)_8%,rgb(14_17_22/0.84)_46%,rgb(14_17_22/0.1)_84%)]"
      />
      <div className="page grid flex-1 content-end gap-10 py-12 md:content-center md:py-20 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="max-w-[14ch] text-headline uppercase" {...edit('heading')}>
            {section.heading}
          </h1>
          {section.text && (
            <p className="mt-6 max-w-[34rem] text-frost text-lead" {...edit('text')}>
              {section.text}
            </p>
          )}
          <LinkRow links={section.buttons} list="buttons" shop={shop} edit={edit} />
        </div>
        {video && !video.file && (
          <div className="lg:col-span-5 lg:self-center">
            <ContentVideo video={video} locale={shop.place.locale} edit={within(edit, 'video')} />
          </div>
        )}
      </div>
    </section>
  )
}
