import { FormPanel } from '#components/forms/form-panel.tsx'
import { WaitlistForm } from '#components/forms/waitlist-form.tsx'
import { readProductPage } from '#lib/content/product-page.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'

interface Props {
  /** Its anchor. */
  id: string
  shop: Shop
  /** Name of the product's brand. */
  brand: string | null
}

/** Says when production begins, with the waitlist below it (spec section 2, "Product detail"). */
export async function ProductionStatus({ id, shop, brand }: Props) {
  const { waitlistHeading } = shop.fill(await readProductPage())
  const t = translate(shop.place.locale, 'products')
  const settings = shop.edit({ id: 'siteSettings', type: 'siteSettings' })
  const page = shop.edit({ id: 'productPage', type: 'productPage' })
  return (
    <section id={id} className="bg-frost p-6 md:p-10 print:hidden">
      <h2 className="text-subtitle">{t('productionStatus')}</h2>
      <p
        className="mt-4 max-w-prose border-theme-accent border-l-4 pl-5 text-lead"
        {...settings('productionText')}
      >
        {shop.settings.productionText}
      </p>
      <div className="mt-8">
        <FormPanel>
          <h3 className="text-subtitle" {...page('waitlistHeading')}>
            {waitlistHeading}
          </h3>
          <div className="mt-5">
            <WaitlistForm shop={shop} brand={brand} />
          </div>
        </FormPanel>
      </div>
    </section>
  )
}
