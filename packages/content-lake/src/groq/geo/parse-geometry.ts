import type { Geometry, Position } from './geometry.ts'
import { isSimpleRing } from './simple-ring.ts'

/**
 * Coerces a value to a geometry: a geographic point (`lat` and either `lng` or `lon`), or a geometry
 * object of GeoJSON. Returns null for anything else: features, empty coordinates, positions outside of
 * -180..180 and -90..90 degrees, lines of one position, and rings that are open, touch or cross
 * themselves, or repeat a position. Other members of the object are dropped.
 *
 * Source: GROQ specification, "Geography Extension", and RFC 7946, section 3.1.
 */
export function parseGeometry(value: unknown): Geometry | null {
  if (!isRecord(value)) return null
  if (isPresent(value.lat)) return parseLatLng(value)
  const { type, coordinates, geometries } = value
  switch (type) {
    case 'Point': {
      const position = parsePosition(coordinates)
      return position && { type, coordinates: position }
    }
    case 'MultiPoint': {
      const positions = parseList(coordinates, parsePosition)
      return positions && { type, coordinates: positions }
    }
    case 'LineString': {
      const line = parseLine(coordinates)
      return line && { type, coordinates: line }
    }
    case 'MultiLineString': {
      const lines = parseList(coordinates, parseLine)
      return lines && { type, coordinates: lines }
    }
    case 'Polygon': {
      const polygon = parsePolygon(coordinates)
      return polygon && { type, coordinates: polygon }
    }
    case 'MultiPolygon': {
      const polygons = parseList(coordinates, parsePolygon)
      return polygons && { type, coordinates: polygons }
    }
    case 'GeometryCollection': {
      const members = parseList(geometries, parseGeometryObject)
      return members && { type, geometries: members }
    }
    default:
      return null
  }
}

/** Returns the point at a latitude and a longitude in degrees, or null if it is not on the Earth. */
export function latLng(latitude: unknown, longitude: unknown): Geometry | null {
  const coordinates = parsePosition([longitude, latitude])
  return coordinates && { type: 'Point', coordinates }
}

function parseLatLng({ lat, lng, lon }: Record<string, unknown>): Geometry | null {
  return isPresent(lng) && isPresent(lon) ? null : latLng(lat, lng ?? lon)
}

/** Members of a collection are GeoJSON; `lat` and `lng` have no meaning there. */
function parseGeometryObject(value: unknown): Geometry | null {
  return isRecord(value) && isPresent(value.lat) ? null : parseGeometry(value)
}

function parsePolygon(value: unknown): Position[][] | null {
  return parseList(value, parseRing)
}

function parseRing(value: unknown): Position[] | null {
  const positions = parseList(value, parsePosition)
  return positions && isSimpleRing(positions) ? positions : null
}

function parseLine(value: unknown): Position[] | null {
  const positions = parseList(value, parsePosition)
  return positions && positions.length >= 2 ? positions : null
}

function parsePosition(value: unknown): Position | null {
  if (!Array.isArray(value)) return null
  const [longitude, latitude, ...rest]: unknown[] = value
  if (!isWithin(longitude, 180) || !isWithin(latitude, 90)) return null
  const others = rest.filter((number) => typeof number === 'number')
  return others.length === rest.length ? [longitude, latitude, ...others] : null
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit
}

/** Returns null if the list is empty or an element is invalid. */
function parseList<Element>(
  value: unknown,
  parse: (element: unknown) => Element | null,
): Element[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const elements: Element[] = []
  for (const element of value) {
    const parsed = parse(element)
    if (parsed === null) return null
    elements.push(parsed)
  }
  return elements
}

/** GROQ does not tell an attribute that is null from one that is absent. */
function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
