import { ProductCards } from '#components/catalog/product-cards.tsx'
import { getFeaturedProducts, getProductsByIds } from '#lib/catalog/selected-products.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

const maxItems = 8

export async function FeaturedProductsSection({
  section,
  context,
  dataAttribute,
}: SectionProps<'featuredProductsSection'>) {
  const products = await (section.products
    ? getProductsByIds(section.products)
    : getFeaturedProducts(maxItems))
  if (products.length === 0) return null
  return (
    <SectionFrame section={section} dataAttribute={dataAttribute}>
      <ul
        className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        {...dataAttribute('products')}
      >
        <ProductCards products={products} route={context.route} />
      </ul>
    </SectionFrame>
  )
}
