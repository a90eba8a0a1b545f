import { extractWithPath } from '@sanity/mutator'
import type { LakeDocument } from '../types.ts'

const quotedText = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g
const rangeSubscript = /\[\s*(?:\*|(-?\d+)?\s*:\s*(-?\d+)?)\s*\]/

/** Whether a path contains a range or a wildcard, such as `list[1:3]` or `list[*]`. */
export function hasRange(path: string): boolean {
  return rangeSubscript.test(withoutQuotes(path))
}

/**
 * Rewrites a path for @sanity/mutator, which does not know `[*]` and applies a patch twice to what
 * follows a range: `rows[*].cells[:]` becomes `rows[0].cells[0:]`, `rows[1].cells[0:]` and so on. A
 * range at the end of a path remains one.
 */
export function expandRanges(path: string, document: LakeDocument): string[] {
  const range = rangeSubscript.exec(withoutQuotes(path))
  if (!range) return [path]
  const prefix = path.slice(0, range.index)
  const rest = path.slice(range.index + range[0].length)
  const [start = '0', end = ''] = [range[1], range[2]]
  if (rest === '') return [`${prefix}[${start}:${end}]`]
  const lengths = extractWithPath(prefix, document).map(({ value }) =>
    Array.isArray(value) ? value.length : 0,
  )
  const indexes = Array.from({ length: Math.max(0, ...lengths) }, (_, index) => index)
  const selected = indexes.slice(Number(start), end === '' ? undefined : Number(end))
  return selected.flatMap((index) => expandRanges(`${prefix}[${index}]${rest}`, document))
}

/** Replaces quoted text by spaces of the same length, so that positions remain. */
function withoutQuotes(path: string): string {
  return path.replaceAll(quotedText, (quoted) => ' '.repeat(quoted.length))
}
