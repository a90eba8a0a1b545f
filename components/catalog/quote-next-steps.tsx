import { NextSteps } from '#components/forms/form-panel.tsx'
import { translate } from '#lib/base/messages.ts'
import { getProductsPage } from '#lib/content/products-page.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

/** Next steps after a quote request, beside its form on every page. @throws ContentError */
export async function QuoteNextSteps({ context }: { context: StorefrontContext }) {
  const page = await getProductsPage(context.storefrontValues)
  const { quoteNext, quoteNextHeading } = page
  if (!quoteNext) return null
  const dataAttribute = context.singletonDataAttribute('productsPage', page)
  return (
    <NextSteps>
      <h3 {...dataAttribute('quoteNextHeading')}>
        {quoteNextHeading ?? translate(page.lang ?? context.route.locale, 'quote')('next')}
      </h3>
      <p {...dataAttribute('quoteNext')}>{quoteNext}</p>
    </NextSteps>
  )
}
