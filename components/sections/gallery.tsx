import { ContentPicture } from '#components/content/content-picture.tsx'
import { member } from '#lib/content/editing.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function Gallery({ section, edit }: SectionProps<'gallerySection'>) {
  return (
    <SectionFrame section={section} edit={edit}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {section.pictures.map((picture) => (
          <li key={picture._key} {...edit(member('pictures', picture._key))}>
            <ContentPicture
              image={picture}
              aspect={16 / 9}
              sizes="(min-width: 640px) 50vw, 100vw"
              className="w-full"
            />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
