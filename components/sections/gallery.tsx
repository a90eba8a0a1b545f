import { ContentPicture } from '#components/content/content-picture.tsx'
import { gallerySpans } from '#components/content/gallery-spans.ts'
import { member } from '#lib/content/editing.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

const looks = {
  large: { cell: 'sm:col-span-6 lg:col-span-4 lg:row-span-2', aspect: 16 / 9, width: 66 },
  third: { cell: 'sm:col-span-3 lg:col-span-2', aspect: 16 / 9, width: 33 },
  half: { cell: 'sm:col-span-3', aspect: 16 / 9, width: 50 },
  full: { cell: 'sm:col-span-6', aspect: 21 / 9, width: 100 },
}

export function Gallery({ section, edit }: SectionProps<'gallerySection'>) {
  const spans = gallerySpans(section.pictures.length)
  return (
    <SectionFrame section={section} edit={edit}>
      <ul className="grid gap-3 sm:grid-cols-6 md:gap-4">
        {section.pictures.map((picture, place) => {
          const { cell, aspect, width } = looks[spans[place] ?? 'third']
          return (
            <li
              key={picture._key}
              className={`frame bg-plate ${cell}`}
              {...edit(member('pictures', picture._key))}
            >
              <ContentPicture
                image={picture}
                aspect={aspect}
                sizes={`(min-width: 1240px) ${Math.round(12.4 * width)}px, (min-width: 640px) ${width}vw, 100vw`}
                className="size-full object-cover"
              />
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}
