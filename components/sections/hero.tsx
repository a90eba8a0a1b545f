import { ContentPicture } from '#components/content/content-picture.tsx'
import { ContentVideo } from '#components/content/content-video.tsx'
import { LinkRow } from '#components/content/link-row.tsx'
import { within } from '#lib/content/editing.ts'
import type { SectionProps } from './section-props.ts'

export function Hero({ section, shop, edit }: SectionProps<'heroSection'>) {
  const { picture, video } = section
  return (
    <section id={section.id} className="relative isolate overflow-hidden bg-ink text-snow">
      {picture && (
        <ContentPicture
          image={picture}
          aspect={16 / 9}
          phoneAspect={3 / 4}
          sizes="100vw"
          priority
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink via-ink/80 to-ink/10 max-md:bg-linear-to-t max-md:via-ink/70 max-md:via-55% max-md:to-transparent" />
      <div className="page grid min-h-[min(84svh,44rem)] content-end items-center gap-10 py-14 md:content-center md:py-24 lg:grid-cols-2">
        <div>
          <h1
            className="max-w-2xl text-[clamp(2.5rem,1.6rem+4vw,4.5rem)] uppercase"
            {...edit('heading')}
          >
            {section.heading}
          </h1>
          {section.text && (
            <p className="mt-5 max-w-md text-frost text-lg lg:max-w-xl" {...edit('text')}>
              {section.text}
            </p>
          )}
          <LinkRow links={section.buttons} list="buttons" shop={shop} edit={edit} />
        </div>
        {video && (
          <ContentVideo video={video} locale={shop.place.locale} edit={within(edit, 'video')} />
        )}
      </div>
    </section>
  )
}
