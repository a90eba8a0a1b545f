import type { Metadata } from 'next'
import { ProductCard } from '#components/catalog/product-card.tsx'
import { WriteToUs } from '#components/forms/write-to-us.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { readProducts } from '#lib/catalog/product.ts'
import { readProductsPage } from '#lib/content/products-page.ts'
import { translate } from '#lib/messages.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function productsPage() {
  const [shop, page] = await Promise.all([currentShop(), readProductsPage()])
  const heading = translate(shop.place.locale, 'products')('title', { name: shop.displayName })
  return { shop, heading, page: shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, heading, page } = await productsPage()
  const metadata = pageMetadata(shop, { title: heading, description: page.intro, seo: page.seo })
  return page.seo.title ? metadata : { ...metadata, title: { absolute: heading } }
}

export default async function ProductsPage() {
  const [{ shop, heading, page }, products] = await Promise.all([productsPage(), readProducts()])
  const edit = shop.edit({ id: 'productsPage', type: 'productsPage' })
  return (
    <>
      <PageHeading text={page.intro && <span {...edit('intro')}>{page.intro}</span>}>
        {heading}
      </PageHeading>
      <div className="page py-12 md:py-16">
        {products.length > 0 ? (
          <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} place={shop.place} />
            ))}
          </ul>
        ) : (
          <p className="text-mill">{translate(shop.place.locale, 'products')('empty')}</p>
        )}
      </div>
      <section id="quote" className="scroll-mt-24 bg-frost py-16 md:py-24">
        <div className="page">
          <h2 className="text-4xl md:text-5xl" {...edit('quoteHeading')}>
            {page.quoteHeading}
          </h2>
          {page.quoteText && (
            <p className="mt-4 max-w-prose text-lg" {...edit('quoteText')}>
              {page.quoteText}
            </p>
          )}
          <p className="mt-8">
            <WriteToUs shop={shop} />
          </p>
        </div>
      </section>
    </>
  )
}
