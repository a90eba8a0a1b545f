import { FormPanel } from '#components/forms/form-panel.tsx'
import { QuoteRequestForm } from '#components/forms/quote-request-form.tsx'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface Props {
  context: StorefrontContext
  heading: string
  text: string | null
  /** Data attributes of the document with heading and text. */
  dataAttribute: DataAttribute
}

/** Quote request form below the product list. */
export function QuoteSection({ context, heading, text, dataAttribute }: Props) {
  return (
    <section id="quote" className="scroll-mt-24 bg-frost py-16 md:py-24">
      <div className="page grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="text-4xl md:text-5xl" {...dataAttribute('quoteHeading')}>
            {heading}
          </h2>
          {text && (
            <p className="mt-4 max-w-prose text-lg" {...dataAttribute('quoteText')}>
              {text}
            </p>
          )}
        </div>
        <FormPanel>
          <QuoteRequestForm context={context} />
        </FormPanel>
      </div>
    </section>
  )
}
