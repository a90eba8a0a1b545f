import { isSlug } from '#lib/values/slug.ts'
import { productsPath } from './page-paths.ts'

/** A machine: the page of the sets that fit it. */
export interface MachineRoute {
  /** Slug of the brand. */
  brand: string
  /** Slug of the model, from `modelSlug` of `model-slug.ts`. */
  model: string
  /**
   * More about the visitor's machine, if known: the size on its track (`formatTrackParam`), or the slug of the row of
   * `machines` with its serial number or year.
   */
  detail?: string
}

/** Pattern of sizes in URLs, and of some other texts: `parseTrackParam` reads them. */
export const trackParamPattern = String.raw`\d{3}(?:\.\d{1,2})?(?:mm|x\d{2,3}(?:\.\d{1,2})?(?:x\d{2,3})?)|\d{1,2}(?:\.\d{1,2})?in`

const trackParam = new RegExp(`^(?:${trackParamPattern})$`)

/** Returns whether a detail is a size, not a row. A slug has no size's spelling: it begins with its brand. */
export const isTrackParam = (detail: string): boolean => trackParam.test(detail)

/** Folder of machines under `app/[locale]/[storefront]`; no public path has a dot, like `listingFolder`. */
export const machineFolder = 'products.machine'

/** Folder of sizes of tracks. */
export const trackFolder = 'products.track'

/** Segment of a machine of which nothing else is known; no slug. */
export const noDetailSegment = '-'

/** Returns the machine of three route segments, or null if they name none. */
export function parseMachineSegments(
  brand: string,
  model: string,
  segment: string,
): MachineRoute | null {
  if (!isSlug(brand) || !isSlug(model)) return null
  if (segment === noDetailSegment) return { brand, model }
  return isTrackParam(segment) || isSlug(segment) ? { brand, model, detail: segment } : null
}

/**
 * Returns the path and query of the page of a size of track on the main storefront.
 * @param track from `formatTrackParam`
 */
export function trackPath(track: string): `/${string}` {
  return `${productsPath}?track=${track}`
}

/** Returns the path and query of a machine's page on the main storefront. */
export function machinePath(machine: MachineRoute): `/${string}` {
  return `${productsPath}${machineQuery(machine)}`
}

/** Returns the query of a machine's page, with its question mark. */
export function machineQuery({ brand, model, detail }: MachineRoute): `?${string}` {
  const machine = `?brand=${brand}&model=${model}` as const
  if (detail === undefined) return machine
  return `${machine}&${isTrackParam(detail) ? 'track' : 'range'}=${detail}`
}
