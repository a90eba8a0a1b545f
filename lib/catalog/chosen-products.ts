import 'server-only'
import { tags } from '#lib/cache/tags.ts'
import { readBrands } from './brand.ts'
import { catalog, dataOf } from './client.ts'
import { type ListedProduct, listedColumns, listedProducts } from './listed-product.ts'
import { inOrder } from './rows.ts'

const products = () => catalog([tags.products, tags.brands]).from('products').select(listedColumns)

/**
 * Products by their ids, in that order; one that is no longer in the catalogue is logged and left out.
 * @throws CatalogError
 */
export async function readProductsById(ids: string[]): Promise<ListedProduct[]> {
  const [brands, answer] = await Promise.all([readBrands(), products().in('id', ids)])
  return inOrder(listedProducts(dataOf(answer, 'products'), brands), ids, 'products')
}

/** The products marked as featured, by title. @throws CatalogError */
export async function readFeaturedProducts(limit: number): Promise<ListedProduct[]> {
  const [brands, answer] = await Promise.all([
    readBrands(),
    products().eq('is_featured', true).order('title').limit(limit),
  ])
  return listedProducts(dataOf(answer, 'products'), brands)
}
