import { ContentPicture } from '#components/content/content-picture.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** Rich text with an optional picture. */
export function TextSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'textSection'>) {
  const { picture } = section
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
    >
      <div className={picture ? 'grid items-start gap-10 lg:grid-cols-2 lg:gap-16' : ''}>
        <div className="max-w-prose space-y-4" {...dataAttribute('body')}>
          <RichText value={section.body} context={context} />
        </div>
        {picture && (
          <div className="frame bg-plate" {...dataAttribute('picture')}>
            <ContentPicture
              image={picture}
              aspect={pictureAspects.text.page}
              sizes="(min-width: 1024px) 50vw, (min-width: 640px) 100vw, 66vw"
              className="w-full"
            />
          </div>
        )}
      </div>
    </SectionFrame>
  )
}
