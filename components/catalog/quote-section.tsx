import { FormPanel } from '#components/forms/form-panel.tsx'
import { QuoteForm } from '#components/forms/quote-form.tsx'
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
      <div className="page grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="text-4xl md:text-5xl" {...edit('quoteHeading')}>
            {heading}
          </h2>
          {text && (
            <p className="mt-4 max-w-prose text-lg" {...edit('quoteText')}>
              {text}
            </p>
          )}
        </div>
        <FormPanel>
          <QuoteForm shop={shop} />
        </FormPanel>
      </div>
    </section>
  )
}
