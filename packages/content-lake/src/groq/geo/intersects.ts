import { containsPoint } from './contains.ts'
import { overlappingPairs } from './overlapping-pairs.ts'
import { segmentsMeet } from './segment.ts'
import { boxesOverlap, edgesOf, locate, type Shape } from './shape.ts'

/**
 * Whether two shapes share a point; touching counts. Positions are points of the plane of longitude and
 * latitude, as for `contains`.
 *
 * Source: GROQ specification, `geo::intersects()`, "in a planar (non-spherical) coordinate system".
 */
export function intersects(one: Shape, other: Shape): boolean {
  if (!boxesOverlap(one.box, other.box)) return false
  if (one.points.some(([x, y]) => containsPoint(other, x, y))) return true
  if (other.points.some(([x, y]) => containsPoint(one, x, y))) return true
  if (beginsIn(one, other) || beginsIn(other, one)) return true
  for (const [edge, otherEdge] of overlappingPairs(edgesOf(one), edgesOf(other))) {
    if (segmentsMeet(edge, otherEdge)) return true
  }
  return false
}

/** Whether a line or area of a shape begins in an area of another. If no edges meet, all of it is there. */
function beginsIn({ lines, areas }: Shape, other: Shape): boolean {
  const starts = [...lines, ...areas.map(({ outline }) => outline)].flatMap(
    ([start]) => start ?? [],
  )
  return starts.some(({ ax, ay }) => other.areas.some((area) => locate(ax, ay, area) !== 'outside'))
}
