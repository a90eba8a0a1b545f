import type { Metadata } from 'next'
import { ProductCard } from '#components/catalog/product-card.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { readProducts } from '#lib/catalog/product.ts'
import { translate } from '#lib/messages.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function heading() {
  const { place, displayName } = await currentShop()
  return translate(place.locale, 'products')('title', { name: displayName })
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: { absolute: await heading() } }
}

export default async function ProductsPage() {
  const [{ place }, products] = await Promise.all([currentShop(), readProducts()])
  const t = translate(place.locale, 'products')
  return (
    <>
      <PageHeading>{await heading()}</PageHeading>
      <div className="page py-12 md:py-16">
        {products.length > 0 ? (
          <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} place={place} />
            ))}
          </ul>
        ) : (
          <p className="text-mill">{t('empty')}</p>
        )}
      </div>
    </>
  )
}
