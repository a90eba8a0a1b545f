import { foldText } from '#lib/values/fold-text.ts'

/** Latitude and longitude in degrees. */
export type Coordinates = readonly [number, number]

/** Coordinates of the forward sortation areas, by code. */
export type ForwardSortationAreas = ReadonlyMap<string, Coordinates>

const partialPostalCode = /^([abceghj-nprstvxy]\d[abceghj-nprstv-z])(\d([abceghj-nprstv-z]\d?)?)?$/

/** A postal code whose zeros are letters, as people type them; no postal code has an O. */
const codeWithLetterO = /^[a-z][\do][a-z][\do][a-z][\do]$/

/**
 * Returns the forward sortation area of a postal code, its first three characters in capitals. Reads
 * past punctuation, invisible characters, a province's code and the country.
 * @param text a postal code, or a prefix that includes the area
 * @returns null for any other text
 */
export function parseForwardSortationArea(text: string): string | null {
  const words = foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const code = words
    .replace(/ canada$/, '')
    .replace(/^[a-z]{2} (?=[a-z]\d)| [a-z]{2}$/, '')
    .replaceAll(' ', '')
  const digits = /\d/.test(code) && codeWithLetterO.test(code) ? code.replaceAll('o', '0') : code
  return partialPostalCode.exec(digits)?.[1]?.toUpperCase() ?? null
}

/**
 * Loads the coordinates of all areas: 11 KB, compressed.
 * @throws if the script cannot be loaded
 */
export async function loadForwardSortationAreas(): Promise<ForwardSortationAreas> {
  const { default: areas } = await import('./forward-sortation-areas.json')
  return new Map(
    Object.entries(areas).map(([code, [latitude = 0, longitude = 0]]) => [
      code,
      [latitude, longitude],
    ]),
  )
}

const earthRadius = 6371

/** Returns the distance between two points along the surface of the earth, in kilometres. */
export function distanceInKm(a: Coordinates, b: Coordinates): number {
  const [latitudeA, longitudeA] = toRadians(a)
  const [latitudeB, longitudeB] = toRadians(b)
  const haversine =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin((longitudeB - longitudeA) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(haversine))
}

function toRadians([latitude, longitude]: Coordinates): [number, number] {
  return [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
}
