import { ContentPicture } from '#components/content/content-picture.tsx'
import css from '#components/content/quotation.pcss'
import { InlineStyles } from '#components/ui/inline-styles.tsx'
import { translate } from '#lib/base/messages.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** Texts longer than this, in characters, use a smaller font. */
const longTextLength = 200

/** What somebody said, with their name, and their portrait if there is one. */
export function QuotationSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'quotationSection'>) {
  const { id, text, name, role, portrait, lang } = section
  // The marks are those of the language of the words, which may have no translation.
  const marked = translate(lang ?? context.route.locale, 'quotation')('marks', { text })
  const paragraphs = marked.split(/\s*\n\s*/)
  return (
    <SectionFrame
      section={{ id, heading: null }}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
    >
      <InlineStyles name="quotation" css={css} />
      <figure className="quotation">
        {portrait && (
          <div className="frame bg-plate" {...dataAttribute('portrait')}>
            <ContentPicture
              image={portrait}
              aspect={pictureAspects.portrait.page}
              sizes="(min-width: 768px) 300px, 96px"
              className="w-full"
            />
          </div>
        )}
        <blockquote
          className={text.length > longTextLength ? 'long' : undefined}
          {...dataAttribute('text')}
        >
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other key
            <p key={index}>{paragraph}</p>
          ))}
        </blockquote>
        <figcaption>
          <b {...dataAttribute('name')}>{name}</b>
          {role && <span {...dataAttribute('role')}>{role}</span>}
        </figcaption>
      </figure>
    </SectionFrame>
  )
}
