import { isObject } from '../json.ts'

/** Documents with one of these ids or types: at least those that meet a condition. */
export interface DocumentSelection {
  ids: ReadonlySet<string>
  types: ReadonlySet<string>
}

type Values = ReadonlySet<string>

const none: Values = new Set()

/** Attributes that contain the id of a document, its own or that of its version. */
const idAttributes = new Set(['_id', '_originalId'])

/**
 * Returns which documents can meet a condition of a filter, or null if ids and types do not limit them.
 * The condition is a syntax tree in which parameters are values already.
 */
export function selectionOf(condition: unknown): DocumentSelection | null {
  if (!isObject(condition)) return null
  const { type, left, right } = condition
  if (type === 'Group') return selectionOf(condition.base)
  if (type === 'Value' && condition.value === false) return { ids: none, types: none }
  if (type === 'And') return narrower(selectionOf(left), selectionOf(right))
  if (type === 'Or') return union(selectionOf(left), selectionOf(right))
  if (type === 'FuncCall') return versionsOf(condition)
  if (type !== 'OpCall') return null
  if (condition.op === '==')
    return byAttribute(left, textOf(right)) ?? byAttribute(right, textOf(left))
  return condition.op === 'in' ? byAttribute(left, textsOf(right)) : null
}

/**
 * Returns the smaller of two selections that both apply. Ids are not intersected: a draft has the id of
 * its document in one attribute and its own in another.
 */
export function narrower(
  one: DocumentSelection | null,
  other: DocumentSelection | null,
): DocumentSelection | null {
  if (!one || !other) return one ?? other
  if (one.types.size === 0) return one
  if (other.types.size === 0) return other
  if (one.ids.size > 0 || other.ids.size > 0) return one
  return { ids: none, types: new Set([...one.types].filter((type) => other.types.has(type))) }
}

function union(one: DocumentSelection | null, other: DocumentSelection | null) {
  if (!one || !other) return null
  return { ids: merge(one.ids, other.ids), types: merge(one.types, other.types) }
}

/** Selection of `sanity::versionOf("id")`: a document with its draft and its versions. */
function versionsOf({ namespace, name, args }: Record<string, unknown>): DocumentSelection | null {
  if (namespace !== 'sanity' || name !== 'versionOf' || !Array.isArray(args)) return null
  const ids = textOf(args[0])
  return ids && { ids, types: none }
}

function byAttribute(node: unknown, values: Values | null): DocumentSelection | null {
  if (!values || !isObject(node) || node.type !== 'AccessAttribute') return null
  if (node.base !== undefined && !(isObject(node.base) && node.base.type === 'This')) return null
  if (node.name === '_type') return { ids: none, types: values }
  return idAttributes.has(String(node.name)) ? { ids: values, types: none } : null
}

/** The text that a node is, as the only element of a set. */
function textOf(node: unknown): Values | null {
  if (!isObject(node) || node.type !== 'Value') return null
  return typeof node.value === 'string' ? new Set([node.value]) : null
}

/** The texts in an array; other elements equal no id and no type. */
function textsOf(node: unknown): Values | null {
  if (!isObject(node)) return null
  if (node.type === 'Group') return textsOf(node.base)
  if (node.type === 'Value' && Array.isArray(node.value)) {
    return new Set(node.value.filter((value: unknown) => typeof value === 'string'))
  }
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return null
  const elements = node.elements.map((element: unknown) =>
    isObject(element) && element.isSplat === false ? textOf(element.value) : null,
  )
  if (elements.some((element) => element === null)) return null
  return elements.reduce<Values>((all, element) => merge(all, element ?? none), none)
}

const merge = (one: Values, other: Values): Values => new Set([...one, ...other])
