import { foldText } from '#lib/values/fold-text.ts'
import { productsPath } from './page-paths.ts'
import { isSlug } from './storefront.ts'

/** A machine: the page of the sets that fit it. */
export interface MachineRoute {
  /** Slug of the brand. */
  brand: string
  /** Slug of the model, from `modelSlug`. */
  model: string
}

/** Folder of machines under `app/[locale]/[storefront]`; no public path has a dot, like `listingFolder`. */
export const machineFolder = 'products.machine'

/**
 * Returns the slug of a model: "SVL75-2" is `svl75-2`, "299D3 XE" is `299d3-xe`. Returns null for a name
 * without Latin letters or digits, and for one that is longer than a slug.
 */
export function modelSlug(model: string): string | null {
  const slug = foldText(model)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return isSlug(slug) ? slug : null
}

/** Returns the machine of two route segments, or null if they name none. */
export function parseMachineSegments(brand: string, model: string): MachineRoute | null {
  return isSlug(brand) && isSlug(model) ? { brand, model } : null
}

/** Returns the path and query of a machine's page on the main storefront. */
export function machinePath({ brand, model }: MachineRoute): `/${string}` {
  return `${productsPath}?brand=${brand}&model=${model}`
}
