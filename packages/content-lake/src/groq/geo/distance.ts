import type { Geometry } from './geometry.ts'

/**
 * Radius of the sphere, in metres: the equatorial radius of WGS 84. The results of the GROQ test suite
 * imply it.
 */
const earthRadius = 6_378_137
const radians = Math.PI / 180

/**
 * Returns the distance between two points on the sphere, in metres, by the haversine formula, or null if
 * one is not a point.
 *
 * Source: GROQ specification, `geo::distance()`; R. W. Sinnott, "Virtues of the Haversine", Sky and
 * Telescope 68 (1984).
 */
export function distance(one: Geometry, other: Geometry): number | null {
  if (one.type !== 'Point' || other.type !== 'Point') return null
  const [longitude, latitude] = one.coordinates
  const [otherLongitude, otherLatitude] = other.coordinates
  const haversine =
    Math.sin(((otherLatitude - latitude) * radians) / 2) ** 2 +
    Math.cos(latitude * radians) *
      Math.cos(otherLatitude * radians) *
      Math.sin(((otherLongitude - longitude) * radians) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)))
}
