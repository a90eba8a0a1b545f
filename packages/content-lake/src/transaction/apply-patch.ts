import { extractWithPath, type Mut, Mutation } from '@sanity/mutator'
import { TransactionItemError } from '../errors.ts'
import type { LakeDocument } from '../types.ts'
import { insertAtRange, parseRangeInsert } from './insert-range.ts'
import type { PatchOperations } from './mutation-schema.ts'

/** Operations in the order in which @sanity/mutator applies them. */
const order = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert'] as const

/**
 * Applies patch operations and returns a new document without changing the given one. Uses
 * @sanity/mutator, so that the result equals the Studio's optimistic update, except for ranges, where
 * the mutator differs from the hosted Content Lake.
 * @throws TransactionItemError
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): LakeDocument {
  try {
    const steps = order.flatMap((name) => stepsOf({ [name]: operations[name] }))
    if (!steps.some(({ path }) => hasRange(path))) return mutate(document, operations)
    return steps.reduce(applyStep, document)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TransactionItemError(400, { type: 'patchError', description: reason })
  }
}

/** One path of an operation, and the operation for another path in its place. */
interface Step {
  path: string
  at: (path: string) => PatchOperations
}

function stepsOf(operation: PatchOperations): Step[] {
  const [[name, value] = []] = Object.entries(operation)
  if (name === undefined || value === undefined) return []
  if (name === 'unset') {
    return [value].flat().map((path) => ({ path: String(path), at: (one) => ({ unset: [one] }) }))
  }
  if (operation.insert) {
    const { items, ...selector } = operation.insert
    return Object.entries(selector).map(([location, path]) => ({
      path: String(path),
      at: (one) => ({ insert: { [location]: one, items } }) as PatchOperations, // as parsed
    }))
  }
  return Object.entries(value).map(([path, field]) => ({
    path,
    at: (one) => ({ [name]: { [one]: field } }),
  }))
}

function applyStep(document: LakeDocument, { path, at }: Step): LakeDocument {
  return expandRanges(path, document).reduce((current, one) => {
    const operations = at(one)
    const range = operations.insert ? parseRangeInsert(operations.insert) : null
    return range ? insertAtRange(current, range) : mutate(current, operations)
  }, document)
}

function mutate(document: LakeDocument, operations: PatchOperations): LakeDocument {
  // zod types allow `undefined`, the mutator's do not; it treats undefined as absent.
  const patch = { patch: { id: document._id, ...operations } } as Mut
  return new Mutation({ mutations: [patch] }).apply(document) as LakeDocument // patches delete nothing
}

const quotedText = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g
const rangeSubscript = /\[\s*(?:\*|(-?\d+)?\s*:\s*(-?\d+)?)\s*\]/

/** Whether a path contains a range or a wildcard, such as `list[1:3]` or `list[*]`. */
function hasRange(path: string): boolean {
  return rangeSubscript.test(withoutQuotes(path))
}

/**
 * Rewrites a path for @sanity/mutator, which does not know `[*]` and applies a patch twice to what
 * follows a range: `rows[*].cells[:]` becomes `rows[0].cells[0:]`, `rows[1].cells[0:]` and so on. A
 * range at the end of a path remains one.
 */
function expandRanges(path: string, document: LakeDocument): string[] {
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
