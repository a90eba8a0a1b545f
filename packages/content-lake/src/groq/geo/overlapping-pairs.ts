import { type Segment, tolerance } from './segment.ts'

interface Entry {
  segment: Segment
  left: number
  right: number
  isFirst: boolean
}

/**
 * Yields each pair of a segment of one list and a segment of another whose bounding boxes overlap. Sweeps
 * over x, so that it takes about n log n for outlines, whose segments are short.
 */
export function* overlappingPairs(
  ones: readonly Segment[],
  others: readonly Segment[],
): Generator<[Segment, Segment]> {
  const entries = [...ones.map(entryOf(true)), ...others.map(entryOf(false))]
  entries.sort((a, b) => a.left - b.left)
  let active: { ones: Entry[]; others: Entry[] } = { ones: [], others: [] }
  for (const entry of entries) {
    const isActive = ({ right }: Entry) => right >= entry.left
    active = entry.isFirst
      ? { ones: active.ones, others: active.others.filter(isActive) }
      : { ones: active.ones.filter(isActive), others: active.others }
    for (const { segment } of entry.isFirst ? active.others : active.ones) {
      if (!overlapsInY(segment, entry.segment)) continue
      yield entry.isFirst ? [entry.segment, segment] : [segment, entry.segment]
    }
    if (entry.isFirst) active.ones.push(entry)
    else active.others.push(entry)
  }
}

function entryOf(isFirst: boolean) {
  return (segment: Segment): Entry => ({
    segment,
    isFirst,
    left: Math.min(segment.ax, segment.bx) - tolerance,
    right: Math.max(segment.ax, segment.bx) + tolerance,
  })
}

function overlapsInY(one: Segment, other: Segment): boolean {
  return (
    Math.min(one.ay, one.by) <= Math.max(other.ay, other.by) + tolerance &&
    Math.min(other.ay, other.by) <= Math.max(one.ay, one.by) + tolerance
  )
}
