import { ContentPicture } from '#components/content/content-picture.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function Text({ section, shop, edit }: SectionProps<'textSection'>) {
  const { picture } = section
  return (
    <SectionFrame section={section} edit={edit}>
      <div className={picture ? 'grid items-start gap-10 lg:grid-cols-2 lg:gap-16' : ''}>
        <div className="max-w-prose space-y-4" {...edit('body')}>
          <RichText value={section.body} shop={shop} />
        </div>
        {picture && (
          <div className="frame bg-plate" {...edit('picture')}>
            <ContentPicture
              image={picture}
              aspect={4 / 3}
              sizes="(min-width: 1024px) 50vw, 100vw"
              className="w-full"
            />
          </div>
        )}
      </div>
    </SectionFrame>
  )
}
