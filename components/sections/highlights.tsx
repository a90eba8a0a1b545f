import { ContentPicture } from '#components/content/content-picture.tsx'
import { member } from '#lib/content/editing.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function Highlights({ section, edit }: SectionProps<'highlightsSection'>) {
  return (
    <SectionFrame section={section} edit={edit} tone="frost">
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {section.items.map(({ _key, title, text, picture }) => {
          const item = member('items', _key)
          return (
            <li key={_key} className="border-theme-accent border-t-4 pt-5">
              {picture && (
                <div className="mb-4" {...edit(`${item}.picture`)}>
                  <ContentPicture
                    image={picture}
                    aspect={4 / 3}
                    sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
                    className="w-full"
                  />
                </div>
              )}
              <h3 className="text-2xl" {...edit(`${item}.title`)}>
                {title}
              </h3>
              <p className="mt-2" {...edit(`${item}.text`)}>
                {text}
              </p>
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}
