import type { FaqEntry } from '#lib/content/faq-entry.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { RichText } from './rich-text.tsx'

interface Props {
  entries: readonly FaqEntry[]
  /** Group name: of all lists with this name, one entry is open at a time. */
  name: string
  context: StorefrontContext
}

/** List of FAQ entries as exclusive `details` elements: works without JavaScript. */
export function FaqList({ entries, name, context }: Props) {
  return (
    <div className="faq-list">
      {entries.map((entry) => {
        const { id, question, answer } = entry
        const dataAttribute = context.createDataAttribute({ id, type: 'faqEntry' }, entry)
        return (
          <details key={id} name={name}>
            <summary>
              <span {...dataAttribute('question')}>{question}</span>
              <i aria-hidden />
            </summary>
            <div
              // The browser opens a closed entry when a link leads to this id.
              id={`${name}-${id}`}
              {...dataAttribute('answer')}
            >
              <RichText value={answer} context={context} />
            </div>
          </details>
        )
      })}
    </div>
  )
}
