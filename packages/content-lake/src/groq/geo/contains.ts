import { cutsOf } from './segment.ts'
import { boxesOverlap, type SegmentTree, somePair } from './segment-tree.ts'
import { type Area, containsPoint, isOnLine, locate, ringsOf, type Shape } from './shape.ts'

/**
 * Whether one shape completely contains another: every point of the other is in it or on its edge. Each
 * line or polygon must be in one polygon. Positions are points of the plane of longitude and latitude, so
 * that a shape over the antimeridian has to be cut there (RFC 7946, section 3.1.9).
 *
 * Source: GROQ specification, `geo::contains()`, "using a planar (non-spherical) coordinate system".
 */
export function contains(one: Shape, other: Shape): boolean {
  if (!boxesOverlap(one.box, other.box)) return false
  return (
    other.points.every(([x, y]) => containsPoint(one, x, y)) &&
    other.lines.every((line) => containsLine(one, line)) &&
    other.areas.every((inner) => one.areas.some((area) => containsArea(area, inner)))
  )
}

function containsLine({ lines, areas }: Shape, line: SegmentTree): boolean {
  const isCovered = (x: number, y: number) => lines.some((own) => isOnLine(x, y, own))
  return isLineCovered(line, lines, isCovered) || areas.some((area) => holds(area, line))
}

function containsArea(area: Area, inner: Area): boolean {
  if (!ringsOf(inner).every((ring) => holds(area, ring))) return false
  // The edge of the inner area is in no hole, so each hole is completely in it or outside of it.
  return area.holes.every((hole) => {
    const [x, y] = pointIn(hole)
    return locate(x, y, inner) !== 'inside'
  })
}

function holds(area: Area, line: SegmentTree): boolean {
  if (!boxesOverlap(area.outline.box, line.box)) return false
  return isLineCovered(line, ringsOf(area), (x, y) => locate(x, y, area) !== 'outside')
}

/** Tests the ends of each segment, and the middle of each part into which the edges cut it. */
function isLineCovered(
  line: SegmentTree,
  edges: readonly SegmentTree[],
  isCovered: (x: number, y: number) => boolean,
): boolean {
  const { segments } = line
  // Most lines that are not covered begin outside.
  if (segments.some(({ ax, ay, bx, by }) => !isCovered(ax, ay) || !isCovered(bx, by))) return false
  const cuts = new Map(segments.map((segment) => [segment, [0, 1]]))
  for (const tree of edges) {
    somePair(line, tree, (segment, edge) => {
      cuts.get(segment)?.push(...cutsOf(segment, edge))
      return false
    })
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
function pointIn({ segments }: SegmentTree): [x: number, y: number] {
  const heights = [...new Set(segments.map(({ ay }) => ay))].sort((a, b) => a - b)
  const [lowest = 0, next = lowest] = heights
  const y = (lowest + next) / 2
  const crossed = segments
    .filter(({ ay, by }) => ay > y !== by > y)
    .map(({ ax, ay, bx, by }) => ax + ((y - ay) / (by - ay)) * (bx - ax))
    .sort((a, b) => a - b)
  const [left = 0, right = left] = crossed
  return [(left + right) / 2, y]
}
