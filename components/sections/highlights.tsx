import { ContentPicture } from '#components/content/content-picture.tsx'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** Number of highlights with a large picture; the style sheet has the same. */
const getLargeCount = (count: number) => (count === 3 ? 3 : 2)

const largeSizes =
  '(min-width: 1240px) 690px, (min-width: 1024px) 56vw, (min-width: 640px) 100vw, 66vw'
const sizes =
  '(min-width: 1653px) 440px, (min-width: 1240px) 380px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 66vw'

/** List of highlights with pictures. */
export function HighlightsSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'highlightsSection'>) {
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
    >
      <ul className="highlights">
        {section.items.map(({ _key, title, text, picture, lang }, index) => {
          const itemPath = arrayItemPath('items', _key)
          return (
            <li key={_key}>
              {picture && (
                <div {...dataAttribute(`${itemPath}.picture`)}>
                  <ContentPicture
                    image={picture}
                    aspect={pictureAspects.highlight.page}
                    sizes={index < getLargeCount(section.items.length) ? largeSizes : sizes}
                  />
                </div>
              )}
              <div lang={lang}>
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
