import { isObject } from '../json.ts'
import type { TreeNode } from './map-tree.ts'

/**
 * Returns `[a][b]` for a filter `[a && b]`, which selects the same, and other nodes as they are. groq-js
 * evaluates both sides of `&&` for each document, so that `references()` would search all documents for
 * those of one type.
 */
export function splitFilter(node: TreeNode): TreeNode {
  return node.type === 'Filter' ? filterByEach(node.base, node.expr) : node
}

function filterByEach(base: unknown, condition: unknown): TreeNode {
  const { type, ...parts } = isObject(condition) ? condition : {}
  if (type === 'Group') return filterByEach(base, parts.base)
  if (type === 'And') return filterByEach(filterByEach(base, parts.left), parts.right)
  return { type: 'Filter', base, expr: condition }
}
