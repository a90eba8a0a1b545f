import type { Position } from './geometry.ts'
import { isOnSegment, segmentsMeet, segmentsOf } from './segment.ts'
import { createTree, somePair } from './segment-tree.ts'

/**
 * Whether positions are a linear ring (RFC 7946, section 3.1.6) that neither touches nor crosses itself:
 * at least four positions, of which the last is the first, and no other occurs twice.
 */
export function isSimpleRing(positions: readonly Position[]): boolean {
  const first = positions[0]
  const last = positions.at(-1)
  if (positions.length < 4 || !first || !last) return false
  if (first[0] !== last[0] || first[1] !== last[1]) return false
  const segments = segmentsOf(positions)
  if (segments.some(({ ax, ay, bx, by }) => ax === bx && ay === by)) return false
  const indexes = new Map(segments.map((segment, index) => [segment, index]))
  const tree = createTree(segments)
  return !somePair(tree, tree, (one, other) => {
    const from = indexes.get(one) ?? 0
    const to = indexes.get(other) ?? 0
    if (to === (from + 1) % segments.length) {
      // The common end is fine, doubling back is not.
      return isOnSegment(other.bx, other.by, one) || isOnSegment(one.ax, one.ay, other)
    }
    return to > from && from !== (to + 1) % segments.length && segmentsMeet(one, other)
  })
}
