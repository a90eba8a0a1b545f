import { ButtonRow } from '#components/content/button-row.tsx'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { ContentVideoFacade } from '#components/content/content-video-facade.tsx'
import { HeroVideo } from '#components/media/hero-video.tsx'
import { translate } from '#lib/base/messages.ts'
import { scopeDataAttribute } from '#lib/content/data-attributes.ts'
import type { SectionProps } from './section-props.ts'

/**
 * Width of the hero's picture: on wide screens it covers at least 46 rem of height in 16:9. A smaller
 * picture would be enlarged, and browsers would take the film for the largest paint.
 */
const sizes = '(min-width: 768px) max(100vw, 82rem), 100vw'

export function HeroSection({ section, context, dataAttribute }: SectionProps<'heroSection'>) {
  const { picture, video } = section
  const t = translate(context.route.locale, 'video')
  return (
    <section
      id={section.id}
      className="relative isolate flex min-h-[min(88svh,46rem)] flex-col overflow-hidden bg-ink text-snow"
    >
      {picture && (
        <div className="absolute inset-0 -z-20" {...dataAttribute('picture')}>
          <ContentPicture
            image={picture}
            aspect={16 / 9}
            mobileAspect={3 / 4}
            sizes={sizes}
            priority
            className="size-full object-cover"
          />
        </div>
      )}
      {video?.file && (
        <HeroVideo
          src={video.file.url}
          type={video.file.mimeType}
          pauseLabel={t('pause', { title: video.title })}
          playLabel={t('play', { title: video.title })}
        />
      )}
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[linear-gradient(90deg,var(--color-ink)_0%,rgb(14_17_22/0.86)_34%,rgb(14_17_22/0.18)_68%,transparent_100%)] md:max-lg:bg-[linear-gradient(90deg,var(--color-ink)_0%,rgb(14_17_22/0.86)_55%,rgb(14_17_22/0.3)_90%)] max-md:bg-[linear-gradient(0deg,var(--color-ink)_8%,rgb(14_17_22/0.84)_46%,rgb(14_17_22/0.1)_84%)]"
      />
      <div className="page grid flex-1 content-end gap-10 py-12 md:content-center md:py-20 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="max-w-[14ch] text-headline uppercase" {...dataAttribute('heading')}>
            {section.heading}
          </h1>
          {section.text && (
            <p className="mt-6 max-w-[34rem] text-frost text-lead" {...dataAttribute('text')}>
              {section.text}
            </p>
          )}
          <ButtonRow
            links={section.buttons}
            fieldName="buttons"
            context={context}
            dataAttribute={dataAttribute}
          />
        </div>
        {video && !video.file && (
          <div className="lg:col-span-5 lg:self-center">
            <ContentVideoFacade
              video={video}
              locale={context.route.locale}
              dataAttribute={scopeDataAttribute(dataAttribute, 'video')}
            />
          </div>
        )}
      </div>
    </section>
  )
}
