import { HeadingText } from '#components/content/heading-text.tsx'
import { FormPanel } from '#components/forms/form-panel.tsx'
import { WaitlistSignupForm } from '#components/forms/waitlist-signup-form.tsx'
import { translate } from '#lib/base/messages.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import type { ProductionStatus as Status } from '#lib/content/production-status.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface Props {
  /** Id of the section, used as anchor. */
  id: string
  context: StorefrontContext
  /** Name of the product's brand. */
  brandName: string | null
  status: Status
}

/** Production status of a product, with the waitlist form. */
export async function ProductionStatus({ id, context, brandName, status }: Props) {
  const page = await getProductPage(context.storefrontValues)
  const t = translate(context.route.locale, 'products')
  const statusDataAttribute = context.singletonDataAttribute('siteSettings', status)
  const pageDataAttribute = context.singletonDataAttribute('productPage', page)
  return (
    <section id={id} className="production-status">
      <div className="page">
        <div>
          <h2>{t('productionStatus')}</h2>
          <p {...statusDataAttribute(status.field)}>{status.text}</p>
        </div>
        <FormPanel>
          <h3 {...pageDataAttribute('waitlistHeading')}>
            <HeadingText text={page.waitlistHeading} name={context.displayName} />
          </h3>
          <WaitlistSignupForm context={context} brand={brandName} isShort />
        </FormPanel>
      </div>
    </section>
  )
}
