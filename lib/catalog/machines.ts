import 'server-only'
import { cache } from 'react'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import type { MachineRoute } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { createBrandClient, getModelSpellings } from './brand-models.ts'
import { type Brand, getBrand } from './brands.ts'
import { unwrapData } from './catalog-client.ts'
import { getListedProducts, parseListedProducts } from './listed-products.ts'
import type { ProductSummary } from './product-summary.ts'

/** A model of a brand that a page leads to. */
export interface MachineModel {
  name: string
  /** From `modelSlug`. */
  slug: string
}

/** A machine that products fit. */
export interface Machine extends MachineModel {
  brand: Brand
}

/**
 * Returns the models of a brand that have a page, in natural order. Of several spellings with the same
 * slug, only the first is returned; a model without a slug is left out.
 * @throws CatalogError
 */
export async function getMachineModels(brand: Brand): Promise<MachineModel[]> {
  const models = new Map<string, MachineModel>()
  for (const spelling of await getModelSpellings(brand)) {
    const slug = modelSlug(spelling)
    if (slug !== null && !models.has(slug)) models.set(slug, { name: spelling.trim(), slug })
  }
  return [...models.values()]
}

/**
 * Returns a machine, or null if no active brand has the slug or none of its products fits the model.
 * @throws CatalogError
 */
export const getMachine = cache(async (brandSlug: string, model: string) => {
  const brand = await getBrand(brandSlug)
  if (!brand) return null
  const found = (await getMachineModels(brand)).find(({ slug }) => slug === model)
  return found ? { ...found, brand } : null
})

/**
 * Returns the products that fit a machine, at most 24: standard sets first, then wide, ice and others.
 * @throws CatalogError
 */
export async function getSetsOfMachine(
  { brand, slug }: Machine,
  storefrontValues: StorefrontValues,
): Promise<ProductSummary[]> {
  const spellings = (await getModelSpellings(brand)).filter((each) => modelSlug(each) === slug)
  const response = await createBrandClient(brand).rpc(
    'sets_of_machine',
    { brand: brand.id, models: JSON.stringify(spellings) },
    { get: true },
  )
  return getListedProducts(
    parseListedProducts(unwrapData(response, 'sets of a machine')),
    storefrontValues,
  )
}

/**
 * Returns up to six other products of the brand that fit a model of the product, in the order of
 * `getSetsOfMachine`.
 * @param product slug of the product
 * @param brandSlug slug of its brand
 * @throws CatalogError
 */
export async function getOtherSets(
  product: string,
  brandSlug: string,
  storefrontValues: StorefrontValues,
): Promise<ProductSummary[]> {
  const brand = await getBrand(brandSlug)
  if (!brand) return []
  const response = await createBrandClient(brand).rpc('other_sets', { product }, { get: true })
  return getListedProducts(
    parseListedProducts(unwrapData(response, 'other sets')),
    storefrontValues,
  )
}

/** Returns the route of a machine's page. */
export const machineRoute = ({ brand, slug }: Machine): MachineRoute => ({
  brand: brand.slug,
  model: slug,
})
