import { ContentPicture } from '#components/content/content-picture.tsx'
import { LinkRow } from '#components/content/link-row.tsx'
import type { SectionProps } from './section-props.ts'

export function CallToAction({ section, shop, edit }: SectionProps<'callToActionSection'>) {
  const { picture } = section
  return (
    <section id={section.id} className="scroll-mt-24 bg-ink py-16 text-snow md:py-24">
      <div className={`page grid items-center gap-10 ${picture ? 'lg:grid-cols-2' : ''}`}>
        <div>
          <h2 className="text-4xl md:text-6xl" {...edit('heading')}>
            {section.heading}
          </h2>
          {section.text && (
            <p className="mt-4 max-w-prose text-lg" {...edit('text')}>
              {section.text}
            </p>
          )}
          <LinkRow links={section.buttons} list="buttons" shop={shop} edit={edit} />
        </div>
        {picture && (
          <div {...edit('picture')}>
            <ContentPicture
              image={picture}
              aspect={16 / 9}
              sizes="(min-width: 1024px) 50vw, 100vw"
              className="w-full"
            />
          </div>
        )}
      </div>
    </section>
  )
}
