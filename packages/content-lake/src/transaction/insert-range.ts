import { extractWithPath } from '@sanity/mutator'
import { isObject } from '../json.ts'
import type { LakeDocument } from '../types.ts'
import type { PatchOperations } from './mutation-schema.ts'

type Insert = NonNullable<PatchOperations['insert']>

/** Insert whose selector ends with a range, such as `tags[1:3]`. */
export interface RangeInsert {
  location: 'before' | 'after' | 'replace'
  /** Selector of the arrays. */
  arrays: string
  start: number
  /** End of the range, exclusive. */
  end: number
  items: unknown[]
}

const rangeSelector = /^(.+)\[\s*(-?\d+)?\s*:\s*(-?\d+)?\s*\]$/s

/** Returns the range insert that an `insert` operation requests, or null if its selector is no range. */
export function parseRangeInsert(insert: Insert): RangeInsert | null {
  const [location, selector] =
    'before' in insert
      ? (['before', insert.before] as const)
      : 'after' in insert
        ? (['after', insert.after] as const)
        : (['replace', insert.replace] as const)
  const parts = rangeSelector.exec(selector)
  const arrays = parts?.[1]
  if (!parts || arrays === undefined) return null
  const [start, end] = [Number(parts[2] ?? 0), Number(parts[3] ?? -1)]
  return { location, arrays, start, end, items: insert.items }
}

/**
 * Applies a range insert as the hosted Content Lake does, where @sanity/mutator fails: a range may be
 * empty, and a negative bound counts from behind the last element (`[-1:]` is the end of the array).
 * `client.patch().splice()` sends all its changes as such ranges.
 */
export function insertAtRange(document: LakeDocument, insert: RangeInsert): LakeDocument {
  const seen = new Set<string>()
  let result: unknown = document
  for (const { path, value } of extractWithPath(insert.arrays, document)) {
    // The mutator may return a match twice.
    const key = JSON.stringify(path)
    if (!Array.isArray(value) || seen.has(key)) continue
    seen.add(key)
    result = replaceAt(result, path, spliced(value, insert))
  }
  return result as LakeDocument // only arrays below the top level change
}

function spliced(array: unknown[], { location, start, end, items }: RangeInsert): unknown[] {
  const from = boundOf(start, array.length)
  const to = Math.max(from, boundOf(end, array.length))
  if (location === 'replace') return array.toSpliced(from, to - from, ...items)
  return array.toSpliced(location === 'before' ? from : to, 0, ...items)
}

function boundOf(index: number, length: number): number {
  const bound = index < 0 ? length + 1 + index : index
  return Math.min(Math.max(bound, 0), length)
}

function replaceAt(value: unknown, path: readonly unknown[], replacement: unknown): unknown {
  const [segment, ...rest] = path
  if (segment === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((element: unknown, index) =>
      index === segment ? replaceAt(element, rest, replacement) : element,
    )
  }
  if (!isObject(value)) return value
  const field = String(segment)
  return { ...value, [field]: replaceAt(value[field], rest, replacement) }
}
