import type { ExprNode } from 'groq-js'
import { isObject } from '../json.ts'

/**
 * Replaces `[a && b]` with `[a][b]`, which selects the same. groq-js evaluates both sides of `&&` for each
 * document, so that `references()` would search all documents for those of one type.
 */
export function splitFilters(tree: ExprNode): ExprNode {
  return split(tree) as ExprNode // a tree of the same grammar
}

function split(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(split)
  if (!isObject(node) || node instanceof RegExp || node.type === 'Value') return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, field]) => [key, split(field)]))
  return copy.type === 'Filter' ? filterByEach(copy.base, copy.expr) : copy
}

function filterByEach(base: unknown, condition: unknown): unknown {
  const { type, ...parts } = isObject(condition) ? condition : {}
  if (type === 'Group') return filterByEach(base, parts.base)
  if (type === 'And') return filterByEach(filterByEach(base, parts.left), parts.right)
  return { type: 'Filter', base, expr: condition }
}
