import type { Geometry, Position } from './geometry.ts'
import { isOnSegment, segmentsOf, tolerance } from './segment.ts'
import {
  type Box,
  boxesOverlap,
  createTree,
  pointBox,
  type SegmentTree,
  someSegment,
  unionOf,
} from './segment-tree.ts'

/** Polygon as its rings: the outline, and the holes in it. */
export interface Area {
  readonly outline: SegmentTree
  readonly holes: readonly SegmentTree[]
}

/** Points, lines and areas of a geometry, those of all its members in one. */
export interface Shape {
  readonly geometry: Geometry
  readonly points: readonly Position[]
  readonly lines: readonly SegmentTree[]
  readonly areas: readonly Area[]
  readonly box: Box
}

export function createShape(geometry: Geometry): Shape {
  const points: Position[] = []
  const lines: SegmentTree[] = []
  const areas: Area[] = []
  for (const part of partsOf(geometry)) {
    if (part.type === 'Point') points.push(part.coordinates)
    if (part.type === 'LineString') lines.push(createTree(segmentsOf(part.coordinates)))
    if (part.type === 'Polygon') {
      const [outline, ...holes] = part.coordinates.map((ring) => createTree(segmentsOf(ring)))
      if (outline) areas.push({ outline, holes })
    }
  }
  const trees = [...lines, ...areas.map(({ outline }) => outline)]
  const boxes = [...points.map(([x, y]) => pointBox(x, y)), ...trees.map(({ box }) => box)]
  return { geometry, points, lines, areas, box: unionOf(boxes) }
}

/** Yields the points, lines and polygons that a geometry consists of. */
function* partsOf(geometry: Geometry): Generator<Geometry> {
  if (geometry.type === 'GeometryCollection') {
    for (const member of geometry.geometries) yield* partsOf(member)
  } else if (geometry.type === 'MultiPoint') {
    for (const coordinates of geometry.coordinates) yield { type: 'Point', coordinates }
  } else if (geometry.type === 'MultiLineString') {
    for (const coordinates of geometry.coordinates) yield { type: 'LineString', coordinates }
  } else if (geometry.type === 'MultiPolygon') {
    for (const coordinates of geometry.coordinates) yield { type: 'Polygon', coordinates }
  } else yield geometry
}

export function ringsOf({ outline, holes }: Area): SegmentTree[] {
  return [outline, ...holes]
}

/** Whether a point is in an area, on a line, or one of the points; edges are part of their area. */
export function containsPoint({ points, lines, areas }: Shape, x: number, y: number): boolean {
  return (
    points.some((point) => Math.hypot(point[0] - x, point[1] - y) <= tolerance) ||
    lines.some((line) => isOnLine(x, y, line)) ||
    areas.some((area) => locate(x, y, area) !== 'outside')
  )
}

export function isOnLine(x: number, y: number, line: SegmentTree): boolean {
  return someSegment(line, pointBox(x, y), (segment) => isOnSegment(x, y, segment))
}

/** Where a point is; the edge of a hole is the edge of the area. */
export function locate(x: number, y: number, { outline, holes }: Area) {
  const place = locateInRing(x, y, outline)
  if (place !== 'inside') return place
  for (const hole of holes) {
    const inHole = locateInRing(x, y, hole)
    if (inHole === 'edge') return 'edge'
    if (inHole === 'inside') return 'outside'
  }
  return 'inside'
}

/** Counts the edges to the right of the point (even-odd rule). */
function locateInRing(x: number, y: number, ring: SegmentTree) {
  if (!boxesOverlap(ring.box, pointBox(x, y))) return 'outside'
  let isInside = false
  const isEdge = someSegment(ring, { ...pointBox(x, y), right: Infinity }, (segment) => {
    if (isOnSegment(x, y, segment)) return true
    const { ax, ay, bx, by } = segment
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
    return false
  })
  if (isEdge) return 'edge'
  return isInside ? 'inside' : 'outside'
}
