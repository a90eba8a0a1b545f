import 'server-only'
import { cache } from 'react'
import { type Brand, getBrands } from './brands.ts'

export type BrandName = Pick<Brand, 'name' | 'slug'>

/**
 * Returns names and slugs of the active brands in display order, for client components. Within a
 * request it is the same array: a page contains its data once, however many components receive it.
 * @throws CatalogError
 */
export const getBrandNames = cache(async (): Promise<readonly BrandName[]> => {
  return (await getBrands()).map(({ name, slug }) => ({ name, slug }))
})
