import type { Position } from './geometry.ts'

/** Straight line between two positions in the plane of longitude (x) and latitude (y), in degrees. */
export interface Segment {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/** Distance up to which points count as the same, in degrees: 0.1 mm on the ground. */
export const tolerance = 1e-9

/** Returns the segments between successive positions. */
export function segmentsOf(positions: readonly Position[]): Segment[] {
  const segments: Segment[] = []
  let from: Position | undefined
  for (const to of positions) {
    if (from) segments.push({ ax: from[0], ay: from[1], bx: to[0], by: to[1] })
    from = to
  }
  return segments
}

/** Whether a point is on a segment, its ends included. */
export function isOnSegment(x: number, y: number, { ax, ay, bx, by }: Segment): boolean {
  if (x < Math.min(ax, bx) - tolerance || x > Math.max(ax, bx) + tolerance) return false
  if (y < Math.min(ay, by) - tolerance || y > Math.max(ay, by) + tolerance) return false
  const dx = bx - ax
  const dy = by - ay
  const length = Math.hypot(dx, dy)
  if (length <= tolerance) return true
  return Math.abs((x - ax) * dy - (y - ay) * dx) / length <= tolerance
}

/** Whether two segments share a point. */
export function segmentsMeet(one: Segment, other: Segment): boolean {
  return cutsOf(one, other).length > 0
}

/**
 * Returns where another segment touches or crosses a segment, as shares of its length from 0 to 1. For
 * segments that overlap, these are the ends of the common part.
 */
export function cutsOf(segment: Segment, other: Segment): number[] {
  const { ax, ay, bx, by } = segment
  const dx = bx - ax
  const dy = by - ay
  const squared = dx * dx + dy * dy
  const cuts: number[] = []
  if (isOnSegment(other.ax, other.ay, segment)) cuts.push(shareOf(other.ax, other.ay))
  if (isOnSegment(other.bx, other.by, segment)) cuts.push(shareOf(other.bx, other.by))
  if (isOnSegment(ax, ay, other)) cuts.push(0)
  if (isOnSegment(bx, by, other)) cuts.push(1)
  if (cuts.length > 0) return cuts
  const ox = other.bx - other.ax
  const oy = other.by - other.ay
  const cross = dx * oy - dy * ox
  if (cross === 0) return []
  const share = ((other.ax - ax) * oy - (other.ay - ay) * ox) / cross
  const otherShare = ((other.ax - ax) * dy - (other.ay - ay) * dx) / cross
  const isCrossing = share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1
  return isCrossing ? [share] : []

  function shareOf(x: number, y: number): number {
    if (squared === 0) return 0
    return Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared))
  }
}
