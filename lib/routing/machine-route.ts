import { isSlug } from '#lib/values/slug.ts'
import { productsPath } from './page-paths.ts'

/** A machine: the page of the sets that fit it. */
export interface MachineRoute {
  /** Slug of the brand. */
  brand: string
  /** Slug of the model, from `modelSlug` of `model-slug.ts`. */
  model: string
}

/** Folder of machines under `app/[locale]/[storefront]`; no public path has a dot, like `listingFolder`. */
export const machineFolder = 'products.machine'

/** Returns the machine of two route segments, or null if they name none. */
export function parseMachineSegments(brand: string, model: string): MachineRoute | null {
  return isSlug(brand) && isSlug(model) ? { brand, model } : null
}

/** Returns the path and query of a machine's page on the main storefront. */
export function machinePath(machine: MachineRoute): `/${string}` {
  return `${productsPath}${machineQuery(machine)}`
}

/** Returns the query of a machine's page, with its question mark. */
export function machineQuery({ brand, model }: MachineRoute): `?${string}` {
  return `?brand=${brand}&model=${model}`
}
