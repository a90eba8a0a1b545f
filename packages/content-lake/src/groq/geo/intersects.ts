import { segmentsMeet } from './segment.ts'
import { boxesOverlap, type SegmentTree, somePair } from './segment-tree.ts'
import { containsPoint, locate, ringsOf, type Shape } from './shape.ts'

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
  const otherEdges = edgesOf(other)
  return edgesOf(one).some((edge) =>
    otherEdges.some((otherEdge) => somePair(edge, otherEdge, segmentsMeet)),
  )
}

/** Whether a line or area of a shape begins in an area of another. If no edges meet, all of it is there. */
function beginsIn({ lines, areas }: Shape, other: Shape): boolean {
  return [...lines, ...areas.map(({ outline }) => outline)].some(({ segments: [start] }) =>
    other.areas.some((area) => start && locate(start.ax, start.ay, area) !== 'outside'),
  )
}

function edgesOf({ lines, areas }: Shape): SegmentTree[] {
  return [...lines, ...areas.flatMap(ringsOf)]
}
