import { RichText } from '#components/content/rich-text.tsx'
import type { FaqEntry } from '#lib/content/faq.ts'
import { nameProduct, nameProductIn } from '#lib/content/product-placeholder.ts'

/** Questions that open one at a time, with no script: `details` of one name are exclusive. */
export function FaqList({
  entries,
  displayName,
}: {
  entries: readonly FaqEntry[]
  displayName: string
}) {
  return (
    <div className="border-line border-t">
      {entries.map((entry) => (
        <details key={entry.id} name="faq" className="group border-line border-b">
          <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-5 font-semibold text-lg [&::-webkit-details-marker]:hidden">
            {nameProduct(entry.question, displayName)}
            <span
              aria-hidden
              className="mt-0.5 font-display text-2xl leading-none group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <div className="max-w-prose space-y-4 pb-7">
            <RichText value={nameProductIn(entry.answer, displayName)} />
          </div>
        </details>
      ))}
    </div>
  )
}
