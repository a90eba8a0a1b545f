import { ContentPicture } from '#components/content/content-picture.tsx'
import { member } from '#lib/content/editing.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function Highlights({ section, edit }: SectionProps<'highlightsSection'>) {
  return (
    <SectionFrame section={section} edit={edit} tone="frost">
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {section.items.map(({ _key, title, text, picture }) => {
          const item = member('items', _key)
          return (
            <li key={_key} className="flex flex-col bg-snow">
              {picture && (
                <div {...edit(`${item}.picture`)}>
                  <ContentPicture
                    image={picture}
                    aspect={16 / 9}
                    sizes="(min-width: 1240px) 400px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
                    className="w-full"
                  />
                </div>
              )}
              <div className="p-6 md:p-8">
                <h3 className="text-subtitle" {...edit(`${item}.title`)}>
                  {title}
                </h3>
                <p className="mt-3 text-mill" {...edit(`${item}.text`)}>
                  {text}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}
