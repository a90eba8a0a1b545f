import { WriteToUs } from '#components/forms/write-to-us.tsx'
import { readProductPage } from '#lib/content/product-page.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'

/** Says when production begins, with the waitlist below it (spec section 2, "Product detail"). */
export async function ProductionStatus({ shop }: { shop: Shop }) {
  const { waitlistHeading } = shop.fill(await readProductPage())
  const t = translate(shop.place.locale, 'products')
  const settings = shop.edit({ id: 'siteSettings', type: 'siteSettings' })
  const page = shop.edit({ id: 'productPage', type: 'productPage' })
  return (
    <section className="bg-frost p-6 md:p-10">
      <h2 className="text-3xl">{t('productionStatus')}</h2>
      <p className="mt-3 max-w-prose" {...settings('productionText')}>
        {shop.settings.productionText}
      </p>
      <h3 className="mt-8 text-2xl" {...page('waitlistHeading')}>
        {waitlistHeading}
      </h3>
      <p className="mt-5">
        <WriteToUs shop={shop} />
      </p>
    </section>
  )
}
