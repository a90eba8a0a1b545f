import { ContentPicture } from '#components/content/content-picture.tsx'
import { arrayItemPath } from '#lib/content/data-attributes.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function HighlightsSection({ section, dataAttribute }: SectionProps<'highlightsSection'>) {
  return (
    <SectionFrame section={section} dataAttribute={dataAttribute} tone="frost">
      <ul className="highlights">
        {section.items.map(({ _key, title, text, picture }) => {
          const itemPath = arrayItemPath('items', _key)
          return (
            <li key={_key}>
              {picture && (
                <div {...dataAttribute(`${itemPath}.picture`)}>
                  <ContentPicture
                    image={picture}
                    aspect={16 / 9}
                    sizes="(min-width: 1240px) 400px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 66vw"
                  />
                </div>
              )}
              <div>
                <h3 {...dataAttribute(`${itemPath}.title`)}>{title}</h3>
                <p {...dataAttribute(`${itemPath}.text`)}>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}
