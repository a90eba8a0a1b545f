import { RichText } from '#components/content/rich-text.tsx'
import type { FaqEntry } from '#lib/content/faq-entry.ts'
import type { Shop } from '#lib/storefront/current.ts'

interface Props {
  entries: readonly FaqEntry[]
  /** Of all lists of one name, one question is open at a time. */
  name: string
  shop: Shop
}

/** Questions that open one at a time, with no script: `details` of one name are exclusive. */
export function FaqList({ entries, name, shop }: Props) {
  return (
    <div className="border-line border-t">
      {entries.map(({ id, question, answer }) => {
        const edit = shop.edit({ id, type: 'faqEntry' })
        return (
          <details key={id} name={name} className="group border-line border-b">
            <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-5 font-semibold text-lg [&::-webkit-details-marker]:hidden">
              <span {...edit('question')}>{question}</span>
              <span
                aria-hidden
                className="mt-0.5 font-display text-2xl leading-none group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <div className="max-w-prose space-y-4 pb-7" {...edit('answer')}>
              <RichText value={answer} shop={shop} />
            </div>
          </details>
        )
      })}
    </div>
  )
}
