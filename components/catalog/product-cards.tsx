import type { ProductSummary } from '#lib/catalog/product-summary.ts'
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
export function ProductCards({ products, route, priorityCount = 0 }: Props) {
  return (
    <ProductCardItems
      items={products.map((product) => productCardData(product, route))}
      texts={productCardTexts(route)}
      priorityCount={priorityCount}
    />
  )
}
