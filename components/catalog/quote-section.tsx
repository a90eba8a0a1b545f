import type { ReactNode } from 'react'
import { FormPanel } from '#components/forms/form-panel.tsx'
import { type QuotedProduct, QuoteRequestForm } from '#components/forms/quote-request-form.tsx'
import { getProductsPage } from '#lib/content/products-page.ts'
import { quoteAnchor } from '#lib/routing/page-paths.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { QuoteNextSteps } from './quote-next-steps.tsx'

interface Props {
  context: StorefrontContext
  /** Product of the page, for the form to fill in. */
  product?: QuotedProduct
  /** Name of the make to fill in where the page is about no product. */
  make?: string | null
  /** Name of the model to fill in. */
  model?: string | null
  /** Size on the track, or serial number, to fill in. */
  track?: string | null
  /** Shown below the text, beside the form on wide screens. */
  children?: ReactNode
}

/** Quote request form, beside a summary that stays in view on wide screens. @throws ContentError */
export async function QuoteSection({
  context,
  product,
  make = null,
  model = null,
  track = null,
  children,
}: Props) {
  const page = await getProductsPage(context.storefrontValues)
  const { quoteHeading, quoteText } = page
  const dataAttribute = context.singletonDataAttribute('productsPage', page)
  return (
    <section id={quoteAnchor} className="quote-section">
      <div className="page">
        <div>
          <div>
            <h2 {...dataAttribute('quoteHeading')}>{quoteHeading}</h2>
            {quoteText && <p {...dataAttribute('quoteText')}>{quoteText}</p>}
            {children}
          </div>
          <QuoteNextSteps context={context} />
        </div>
        <FormPanel>
          <QuoteRequestForm
            context={context}
            make={make}
            model={model}
            track={track}
            {...(product && { product })}
          />
        </FormPanel>
      </div>
    </section>
  )
}
