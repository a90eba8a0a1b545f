import { FormPanel } from '#components/forms/form-panel.tsx'
import { WaitlistSignupForm } from '#components/forms/waitlist-signup-form.tsx'
import { translate } from '#lib/base/messages.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface Props {
  /** Id of the section, used as anchor. */
  id: string
  context: StorefrontContext
  /** Name of the product's brand. */
  brandName: string | null
}

/** Production status of a product, with the waitlist form. */
export async function ProductionStatus({ id, context, brandName }: Props) {
  const { waitlistHeading } = await getProductPage(context.placeholderValues)
  const t = translate(context.route.locale, 'products')
  const settingsDataAttribute = context.createDataAttribute({
    id: 'siteSettings',
    type: 'siteSettings',
  })
  const pageDataAttribute = context.createDataAttribute({ id: 'productPage', type: 'productPage' })
  return (
    <section id={id} className="bg-frost p-6 md:p-10 print:hidden">
      <h2 className="text-subtitle">{t('productionStatus')}</h2>
      <p
        className="mt-4 max-w-prose border-theme-accent border-l-4 pl-5 text-lead"
        {...settingsDataAttribute('productionText')}
      >
        {context.settings.productionText}
      </p>
      <div className="mt-8">
        <FormPanel>
          <h3 className="text-subtitle" {...pageDataAttribute('waitlistHeading')}>
            {waitlistHeading}
          </h3>
          <div className="mt-5">
            <WaitlistSignupForm context={context} brand={brandName} />
          </div>
        </FormPanel>
      </div>
    </section>
  )
}
