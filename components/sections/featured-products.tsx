import { ProductCards } from '#components/catalog/product-cards.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { getFeaturedProducts, getProductsByIds } from '#lib/catalog/selected-products.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

const maxItems = 8

/** Classes by number of cells, so that every row of the grid is full. */
const gridColumns: Record<number, string> = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
  6: 'sm:grid-cols-2 lg:grid-cols-3',
  8: 'sm:grid-cols-2 xl:grid-cols-4',
}

/** Products; five or seven are followed by a link to all of them, which fills the last row. */
export async function FeaturedProductsSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'featuredProductsSection'>) {
  const { route, storefrontValues } = context
  const products = await (section.products
    ? getProductsByIds(section.products, storefrontValues)
    : getFeaturedProducts(maxItems, storefrontValues))
  if (products.length === 0) return null
  const cellCount =
    products.length === 5 || products.length === 7 ? products.length + 1 : products.length
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      layout="split"
    >
      <ul
        className={`grid grid-cols-1 gap-6 ${gridColumns[cellCount]}`}
        {...dataAttribute('products')}
      >
        <ProductCards products={products} route={route} />
        {cellCount > products.length && (
          <li className="product-more">
            <Link href={storefrontHref(route, productsPath)}>
              {translate(route.locale, 'navigation')('allProducts')}
            </Link>
          </li>
        )}
      </ul>
    </SectionFrame>
  )
}
