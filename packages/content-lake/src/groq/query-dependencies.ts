import { isObject } from '../json.ts'
import { type DocumentSelection, narrower, selectionOf } from './document-selection.ts'

/** Documents that a query reads from the dataset, apart from those that it dereferences. */
export interface QueryDependencies extends DocumentSelection {
  /** Whether it may read any document. */
  isDataset: boolean
}

interface Found {
  isDataset: boolean
  ids: Set<string>
  types: Set<string>
}

/** Namespaces whose functions read their arguments and the current value only. */
const pureNamespaces = new Set([
  'global',
  'string',
  'array',
  'math',
  'pt',
  'sanity',
  'dateTime',
  'diff',
  'delta',
  'geo',
])

/**
 * Returns the documents that a query can read, from its syntax tree. A change of another document does
 * not change its result, because each expression is a function of its parts: only `*`, with the filters
 * directly after it, and `->` read the dataset.
 */
export function dependenciesOf(tree: unknown): QueryDependencies {
  const found: Found = { isDataset: false, ids: new Set(), types: new Set() }
  collect(tree, found)
  return found
}

function collect(node: unknown, found: Found): void {
  if (Array.isArray(node)) {
    for (const element of node) collect(element, found)
  } else if (isObject(node) && !(node instanceof RegExp) && node.type !== 'Value') {
    if (node.type === 'FuncCall') collectFunction(node, found)
    if (node.type === 'Everything') found.isDataset = true
    const conditions = node.type === 'Filter' ? conditionsOf(node) : null
    if (conditions) add(conditions.map(selectionOf).reduce(narrower, null), found)
    for (const part of conditions ?? Object.values(node)) collect(part, found)
  }
}

function add(selection: DocumentSelection | null, found: Found): void {
  if (!selection) found.isDataset = true
  for (const id of selection?.ids ?? []) found.ids.add(id)
  for (const type of selection?.types ?? []) found.types.add(type)
}

function collectFunction({ namespace, name }: Record<string, unknown>, found: Found): void {
  if (namespace === 'releases' && name === 'all') found.types.add('system.release')
  else if (!pureNamespaces.has(String(namespace))) found.isDataset = true
}

/** Conditions of `*[…][…]`, or null if the filters are those of something else. */
function conditionsOf(filter: Record<string, unknown>): unknown[] | null {
  const conditions: unknown[] = []
  let node: unknown = filter
  while (isObject(node)) {
    if (node.type === 'Everything') return conditions
    if (node.type === 'Filter') conditions.push(node.expr)
    else if (node.type !== 'Group' && node.type !== 'ArrayCoerce') return null
    node = node.base
  }
  return null
}
