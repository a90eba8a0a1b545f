import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { editDocument, formatEditPath } from '#lib/catalog/staff/edit-path.ts'
import { getDataAttributes } from '#lib/content/data-attributes.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { ProductCardItems } from './product-card.tsx'
import { productCardData, productCardTexts } from './product-card-data.ts'

interface Props {
  products: readonly ProductSummary[]
  route: StorefrontRoute
  /** Number of cards on the first screen. */
  priorityCount?: number
}

/** Cards of products, as items of a list. */
export async function ProductCards({ products, route, priorityCount = 0 }: Props) {
  const dataAttribute = (await getDataAttributes())(editDocument)
  return (
    <ProductCardItems
      items={products.map((product) => {
        const path = formatEditPath('products', product.id, 'title')
        return productCardData(product, route, dataAttribute(path))
      })}
      texts={productCardTexts(route)}
      priorityCount={priorityCount}
    />
  )
}
