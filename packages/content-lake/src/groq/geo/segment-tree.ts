import { type Segment, tolerance } from './segment.ts'

/** Bounds in degrees, the edges included. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/**
 * Segments of a line or ring with the bounds of each half, of each half of it, and so on. Successive
 * segments are near each other, so that a search for those at a place skips most of them.
 */
export interface SegmentTree {
  readonly box: Box
  readonly segments: readonly Segment[]
  /** Empty if there are few segments. */
  readonly halves: readonly SegmentTree[]
}

const leafSize = 8

/** @param segments at least one */
export function createTree(segments: readonly Segment[]): SegmentTree {
  if (segments.length <= leafSize) {
    return { box: unionOf(segments.map(boxOf)), segments, halves: [] }
  }
  const middle = Math.ceil(segments.length / 2)
  const halves = [segments.slice(0, middle), segments.slice(middle)].map(createTree)
  return { box: unionOf(halves.map(({ box }) => box)), segments, halves }
}

/** Whether a test holds for one of the segments whose bounds overlap a box. */
export function someSegment(
  tree: SegmentTree,
  box: Box,
  test: (segment: Segment) => boolean,
): boolean {
  if (!boxesOverlap(tree.box, box)) return false
  if (tree.halves.length > 0) return tree.halves.some((half) => someSegment(half, box, test))
  return tree.segments.some((segment) => boxesOverlap(boxOf(segment), box) && test(segment))
}

/** Whether a test holds for a pair, one segment of each tree, whose bounds overlap. */
export function somePair(
  one: SegmentTree,
  other: SegmentTree,
  test: (segment: Segment, otherSegment: Segment) => boolean,
): boolean {
  if (!boxesOverlap(one.box, other.box)) return false
  if (one.halves.length === 0) {
    return one.segments.some((segment) =>
      someSegment(other, boxOf(segment), (otherSegment) => test(segment, otherSegment)),
    )
  }
  if (other.halves.length === 0) return one.halves.some((half) => somePair(half, other, test))
  return one.halves.some((half) =>
    other.halves.some((otherHalf) => somePair(half, otherHalf, test)),
  )
}

export function boxesOverlap(one: Box, other: Box): boolean {
  return (
    one.left <= other.right + tolerance &&
    other.left <= one.right + tolerance &&
    one.bottom <= other.top + tolerance &&
    other.bottom <= one.top + tolerance
  )
}

export function pointBox(x: number, y: number): Box {
  return { left: x, right: x, bottom: y, top: y }
}

export function unionOf(boxes: readonly Box[]): Box {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    right = Math.max(right, box.right)
    bottom = Math.min(bottom, box.bottom)
    top = Math.max(top, box.top)
  }
  return { left, right, bottom, top }
}

function boxOf({ ax, ay, bx, by }: Segment): Box {
  return {
    left: Math.min(ax, bx),
    right: Math.max(ax, bx),
    bottom: Math.min(ay, by),
    top: Math.max(ay, by),
  }
}
