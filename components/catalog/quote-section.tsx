import { WriteToUs } from '#components/forms/write-to-us.tsx'
import type { Edit } from '#lib/content/editing.ts'
import type { Shop } from '#lib/storefront/current.ts'

interface Props {
  shop: Shop
  heading: string
  text: string | null
  /** Of the document that heading and text come from. */
  edit: Edit
}

/** The vehicle quote request below the list of products. */
export function QuoteSection({ shop, heading, text, edit }: Props) {
  return (
    <section id="quote" className="scroll-mt-24 bg-frost py-16 md:py-24">
      <div className="page">
        <h2 className="text-4xl md:text-5xl" {...edit('quoteHeading')}>
          {heading}
        </h2>
        {text && (
          <p className="mt-4 max-w-prose text-lg" {...edit('quoteText')}>
            {text}
          </p>
        )}
        <p className="mt-8">
          <WriteToUs shop={shop} />
        </p>
      </div>
    </section>
  )
}
