import { isObject } from '../json.ts'
import type { Effects, LakeDocument } from '../types.ts'

// Opcodes of the Mendoza format: https://github.com/sanity-io/mendoza
const setValue = 0
const pushFieldCopy = 10
const pushFieldBlank = 11
const pushElementCopy = 12
const pushElementBlank = 13
const returnIntoObjectSameKeyPop = 15
const returnIntoArrayPop = 16
const objectSetFieldValue = 17
const objectDeleteField = 19
const arrayAppendValue = 20
const arrayAppendSlice = 21

type Change =
  | { kind: 'value'; value: unknown }
  | { kind: 'object'; operations: unknown[] }
  | { kind: 'array'; operations: unknown[] }

/** Mendoza patches in both directions between two states of a document, without `_rev`. */
export function mendozaEffects(before: LakeDocument | null, after: LakeDocument | null): Effects {
  const [left, right] = [withoutRev(before), withoutRev(after)]
  return { apply: mendozaDiff(left, right), revert: mendozaDiff(right, left) }
}

/** Mendoza patch between two objects (or null). The Studio derives its review of changes from it. */
function mendozaDiff(
  left: Record<string, unknown> | null,
  right: Record<string, unknown> | null,
): unknown[] {
  if (!left || !right) return left === right ? [] : [setValue, right]
  return objectOperations(left, right)
}

function withoutRev(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  const { _rev, ...rest } = document
  return rest
}

function changeOf(left: unknown, right: unknown): Change | null {
  if (isObject(left) && isObject(right)) {
    const operations = objectOperations(left, right)
    return operations.length > 0 ? { kind: 'object', operations } : null
  }
  if (Array.isArray(left) && Array.isArray(right)) return arrayChange(left, right)
  return left === right ? null : { kind: 'value', value: right }
}

function objectOperations(left: Record<string, unknown>, right: Record<string, unknown>) {
  const operations: unknown[] = []
  // Fields are addressed by their index in the sorted keys of the left side.
  for (const [index, key] of Object.keys(left).sort().entries()) {
    if (!Object.hasOwn(right, key)) {
      operations.push(objectDeleteField, index)
      continue
    }
    const change = changeOf(left[key], right[key])
    if (!change) continue
    if (change.kind === 'value') {
      operations.push(objectSetFieldValue, change.value, key)
    } else {
      const push = change.kind === 'object' ? pushFieldCopy : pushFieldBlank
      operations.push(push, index, ...change.operations, returnIntoObjectSameKeyPop)
    }
  }
  for (const key of Object.keys(right)) {
    if (!Object.hasOwn(left, key)) operations.push(objectSetFieldValue, right[key], key)
  }
  return operations
}

/** Rebuilds an array from slices of the old one, changed elements and new values. */
function arrayChange(left: unknown[], right: unknown[]): Change | null {
  // Operations only append, so they cannot produce an empty array.
  if (right.length === 0) return left.length === 0 ? null : { kind: 'value', value: [] }
  const oldIndexes = getKeyIndexes(left)
  const operations: unknown[] = []
  const slice = { from: 0, to: 0 }
  let changed = left.length !== right.length

  const endSlice = () => {
    if (slice.to > slice.from) operations.push(arrayAppendSlice, slice.from, slice.to)
    slice.from = slice.to
  }
  for (const [index, element] of right.entries()) {
    const oldIndex = findOldIndex(element, index, left, oldIndexes)
    const change = oldIndex < 0 ? null : changeOf(left[oldIndex], element)
    if (oldIndex >= 0 && !change) {
      if (oldIndex !== index) changed = true
      if (slice.to !== oldIndex) {
        endSlice()
        slice.from = oldIndex
      }
      slice.to = oldIndex + 1
      continue
    }
    changed = true
    endSlice()
    if (!change || change.kind === 'value') {
      operations.push(arrayAppendValue, element)
    } else {
      const push = change.kind === 'object' ? pushElementCopy : pushElementBlank
      operations.push(push, oldIndex, ...change.operations, returnIntoArrayPop)
    }
  }
  endSlice()
  return changed ? { kind: 'array', operations } : null
}

function getKeyIndexes(elements: unknown[]): Map<string, number> {
  const oldIndexes = new Map<string, number>()
  for (const [index, element] of elements.entries()) {
    if (isObject(element) && typeof element._key === 'string') oldIndexes.set(element._key, index)
  }
  return oldIndexes
}

/** Old index of an element: by `_key` if it has one, else the same index; or -1. */
function findOldIndex(
  element: unknown,
  index: number,
  left: unknown[],
  oldIndexes: Map<string, number>,
) {
  if (isObject(element) && typeof element._key === 'string')
    return oldIndexes.get(element._key) ?? -1
  return index < left.length ? index : -1
}
