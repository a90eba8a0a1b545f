import type { Geometry, Position } from './geometry.ts'
import { isOnSegment, type Segment, segmentsOf, tolerance } from './segment.ts'

type Point = Pick<Segment, 'ax' | 'ay'>

interface Box {
  left: number
  right: number
  bottom: number
  top: number
}

/** Polygon as its rings: the outline, and the holes in it. */
export interface Area {
  readonly outline: readonly Segment[]
  readonly holes: readonly (readonly Segment[])[]
  readonly box: Box
}

/** Points, lines and areas of a geometry, those of all its members in one. */
export interface Shape {
  readonly geometry: Geometry
  readonly points: readonly Position[]
  readonly lines: readonly (readonly Segment[])[]
  readonly areas: readonly Area[]
  readonly box: Box
}

export function createShape(geometry: Geometry): Shape {
  const points: Position[] = []
  const lines: Segment[][] = []
  const areas: Area[] = []
  const add = (part: Geometry): void => {
    if (part.type === 'Point') points.push(part.coordinates)
    else if (part.type === 'MultiPoint') for (const point of part.coordinates) points.push(point)
    else if (part.type === 'LineString') lines.push(segmentsOf(part.coordinates))
    else if (part.type === 'MultiLineString') {
      for (const line of part.coordinates) lines.push(segmentsOf(line))
    } else if (part.type === 'Polygon') areas.push(areaOf(part.coordinates))
    else if (part.type === 'MultiPolygon') {
      for (const polygon of part.coordinates) areas.push(areaOf(polygon))
    } else part.geometries.forEach(add)
  }
  add(geometry)
  const ends = [...lines, ...areas.map(({ outline }) => outline)].flat()
  const box = boxOf([...points.map(([ax, ay]) => ({ ax, ay })), ...ends, ...ends.map(endOf)])
  return { geometry, points, lines, areas, box }
}

/** Returns the segments of all lines and rings. */
export function edgesOf({ lines, areas }: Pick<Shape, 'lines' | 'areas'>): Segment[] {
  return [...lines, ...areas.flatMap(({ outline, holes }) => [outline, ...holes])].flat()
}

export function boxesOverlap(one: Box, other: Box): boolean {
  return (
    one.left <= other.right + tolerance &&
    other.left <= one.right + tolerance &&
    one.bottom <= other.top + tolerance &&
    other.bottom <= one.top + tolerance
  )
}

/** Where a point is; the edge of a hole is the edge of the area. */
export function locate(x: number, y: number, { outline, holes, box }: Area) {
  if (!boxesOverlap(box, { left: x, right: x, bottom: y, top: y })) return 'outside'
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
function locateInRing(x: number, y: number, ring: readonly Segment[]) {
  let isInside = false
  for (const segment of ring) {
    if (isOnSegment(x, y, segment)) return 'edge'
    const { ax, ay, bx, by } = segment
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}

function areaOf([outline = [], ...holes]: readonly (readonly Position[])[]): Area {
  const ring = segmentsOf(outline)
  return { outline: ring, holes: holes.map(segmentsOf), box: boxOf(ring) }
}

function endOf({ bx, by }: Segment): Point {
  return { ax: bx, ay: by }
}

function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (const { ax, ay } of points) {
    box.left = Math.min(box.left, ax)
    box.right = Math.max(box.right, ax)
    box.bottom = Math.min(box.bottom, ay)
    box.top = Math.max(box.top, ay)
  }
  return box
}
