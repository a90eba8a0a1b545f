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
            <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-5 font-semibold text-lg hover:text-theme-primary-text [&::-webkit-details-marker]:hidden">
              <span {...edit('question')}>{question}</span>
              <span
                aria-hidden
                className="relative mt-1.5 size-4 shrink-0 before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-current after:transition-transform group-open:after:scale-y-0"
              />
            </summary>
            <div
              // A link to what is in a closed question opens it.
              id={`${name}-${id}`}
              className="scroll-mt-24 max-w-prose space-y-4 border-theme-accent border-l-4 pb-2 pl-6 mb-6"
              {...edit('answer')}
            >
              <RichText value={answer} shop={shop} />
            </div>
          </details>
        )
      })}
    </div>
  )
}
