/** Latitude and longitude in degrees. */
export type Coordinates = readonly [number, number]

/** Coordinates of the forward sortation areas, by code. */
export type ForwardSortationAreas = ReadonlyMap<string, Coordinates>

const partialPostalCode =
  /^([abceghj-nprstvxy]\d[abceghj-nprstv-z])\s*(\d([abceghj-nprstv-z]\d?)?)?$/i

/**
 * Returns the forward sortation area of a postal code, its first three characters in capitals.
 * @param text a postal code, or a start of one that has the area
 * @returns null if the text is neither
 */
export function parseForwardSortationArea(text: string): string | null {
  return partialPostalCode.exec(text.trim())?.[1]?.toUpperCase() ?? null
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
