import 'server-only'
import { modelKey } from '#lib/values/model-key.ts'
import type { ProductDetail } from '../product-detail.ts'
import type { FitQuery } from './fit-index.ts'
import { searchFit } from './fit-search.ts'
import { type Fit, getFitOfMachines, getFitOfSize } from './get-fit.ts'

/** Answer of a product's page to a visitor's input. */
export interface ProductCheck {
  query: FitQuery
  /** Null if the text names no machine and no size. */
  fit: Fit | null
  /** Links of the visitor's track; null if they are not known. */
  links: number | null
}

/** Returns whether a product fits the machine or track size of a visitor's input. @throws CatalogError */
export async function checkProduct(product: ProductDetail, typed: string): Promise<ProductCheck> {
  const query = await searchFit(typed)
  if (query.kind === 'size') {
    return { query, fit: getFitOfSize(product.fit, query.size), links: query.size.links }
  }
  if (query.kind !== 'model' || query.isUnmatched) return { query, fit: null, links: null }
  const { model, machines, size } = query
  const isListed =
    product.brand?.slug === model.brand.slug &&
    product.models.some((each) => modelKey(each) === modelKey(model.name))
  const counts = new Set(machines.flatMap(({ tracks }) => tracks.map(({ links }) => links)))
  const [only = null] = counts
  return {
    query,
    fit: size ? getFitOfSize(product.fit, size) : getFitOfMachines(product.fit, machines, isListed),
    links: size?.links ?? (counts.size === 1 ? only : null),
  }
}

/** Returns the number of bars on each of the two tracks of a machine. @param spacing links from bar to bar */
export const barsOnTrack = (links: number, spacing: number): number =>
  Math.max(1, Math.round(links / spacing))
