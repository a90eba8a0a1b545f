import { overlappingPairs } from './overlapping-pairs.ts'
import { cutsOf, isOnSegment, type Segment, tolerance } from './segment.ts'
import { type Area, boxesOverlap, edgesOf, locate, type Shape } from './shape.ts'

type IsCovered = (x: number, y: number) => boolean

/**
 * Whether one shape completely contains another: every point of the other is in it or on its edge. Each
 * line or polygon must be in one polygon. Positions are points of the plane of longitude and latitude, so
 * that a shape over the antimeridian has to be cut there (RFC 7946, section 3.1.9).
 *
 * Source: GROQ specification, `geo::contains()`, "using a planar (non-spherical) coordinate system".
 */
export function contains(one: Shape, other: Shape): boolean {
  if (!boxesOverlap(one.box, other.box)) return false
  const lines = one.lines.flat()
  const isOnLine: IsCovered = (x, y) => lines.some((segment) => isOnSegment(x, y, segment))
  return (
    other.points.every(([x, y]) => containsPoint(one, x, y)) &&
    other.lines.every(
      (line) => isLineCovered(line, lines, isOnLine) || one.areas.some((area) => holds(area, line)),
    ) &&
    other.areas.every((inner) => one.areas.some((area) => containsArea(area, inner)))
  )
}

/** Whether a point is in an area, on a line, or one of the points. */
export function containsPoint({ points, lines, areas }: Shape, x: number, y: number): boolean {
  return (
    points.some((point) => Math.hypot(point[0] - x, point[1] - y) <= tolerance) ||
    lines.some((line) => line.some((segment) => isOnSegment(x, y, segment))) ||
    areas.some((area) => locate(x, y, area) !== 'outside')
  )
}

function containsArea(area: Area, inner: Area): boolean {
  if (![inner.outline, ...inner.holes].every((ring) => holds(area, ring))) return false
  // The edge of the inner area is in no hole, so each hole is completely in it or outside of it.
  return area.holes.every((hole) => {
    const [x, y] = pointIn(hole)
    return locate(x, y, inner) !== 'inside'
  })
}

function holds(area: Area, line: readonly Segment[]): boolean {
  const edges = edgesOf({ lines: [], areas: [area] })
  return isLineCovered(line, edges, (x, y) => locate(x, y, area) !== 'outside')
}

/** Tests the ends of each segment, and the middle of each part into which the edges cut it. */
function isLineCovered(
  line: readonly Segment[],
  edges: readonly Segment[],
  isCovered: IsCovered,
): boolean {
  // Most lines that are not covered begin outside.
  if (line.some(({ ax, ay, bx, by }) => !isCovered(ax, ay) || !isCovered(bx, by))) return false
  const cuts = new Map(line.map((segment) => [segment, [0, 1]]))
  for (const [segment, edge] of overlappingPairs(line, edges)) {
    cuts.get(segment)?.push(...cutsOf(segment, edge))
  }
  for (const [{ ax, ay, bx, by }, shares] of cuts) {
    shares.sort((a, b) => a - b)
    for (const [index, share] of shares.entries()) {
      const next = shares[index + 1]
      if (next === undefined || next === share) continue
      const middle = (share + next) / 2
      if (!isCovered(ax + middle * (bx - ax), ay + middle * (by - ay))) return false
    }
  }
  return true
}

/** Returns a point in a ring: the middle of a chord at the height between its two lowest positions. */
function pointIn(ring: readonly Segment[]): [x: number, y: number] {
  const heights = [...new Set(ring.map(({ ay }) => ay))].sort((a, b) => a - b)
  const [lowest = 0, next = lowest] = heights
  const y = (lowest + next) / 2
  const crossed = ring
    .filter(({ ay, by }) => ay > y !== by > y)
    .map(({ ax, ay, bx, by }) => ax + ((y - ay) / (by - ay)) * (bx - ax))
    .sort((a, b) => a - b)
  const [left = 0, right = left] = crossed
  return [(left + right) / 2, y]
}
