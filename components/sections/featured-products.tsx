import { ProductCard } from '#components/catalog/product-card.tsx'
import { readFeaturedProducts, readProductsById } from '#lib/catalog/chosen-products.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

const most = 8

export async function FeaturedProducts({
  section,
  shop,
  edit,
}: SectionProps<'featuredProductsSection'>) {
  const products = await (section.products
    ? readProductsById(section.products)
    : readFeaturedProducts(most))
  if (products.length === 0) return null
  return (
    <SectionFrame section={section} edit={edit}>
      <ul
        className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        {...edit('products')}
      >
        {products.map((product) => (
          <ProductCard key={product.id} product={product} place={shop.place} headingLevel="h3" />
        ))}
      </ul>
    </SectionFrame>
  )
}
