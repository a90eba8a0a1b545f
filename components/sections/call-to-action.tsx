import { ButtonRow } from '#components/content/button-row.tsx'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { HeadingText } from '#components/content/heading-text.tsx'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import type { SectionProps } from './section-props.ts'

/** Heading and button beside a picture. */
export function CallToActionSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'callToActionSection'>) {
  const { picture } = section
  return (
    <section
      id={section.id}
      className="relative isolate overflow-hidden bg-ink text-snow"
      {...itemAttributes}
    >
      {picture && (
        <div
          className="inset-y-0 right-0 -z-10 lg:absolute lg:w-[56%] lg:[clip-path:polygon(22%_0,100%_0,100%_100%,0_100%)]"
          {...dataAttribute('picture')}
        >
          <ContentPicture
            image={picture}
            aspect={pictureAspects.callToAction.screen}
            mobileAspect={pictureAspects.callToAction.phone}
            sizes="(min-width: 1024px) 56vw, (min-width: 640px) 100vw, 66vw"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="page band">
        <div className={picture ? 'lg:max-w-[46%]' : 'max-w-3xl'}>
          <h2 className="text-headline capitals" {...dataAttribute('heading')}>
            <HeadingText text={section.heading} name={context.displayName} />
          </h2>
          {section.text && (
            <p className="mt-5 max-w-prose text-frost text-lead" {...dataAttribute('text')}>
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
      </div>
    </section>
  )
}
