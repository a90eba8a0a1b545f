import type { ExprNode } from 'groq-js'
import { isObject } from '../json.ts'

/** Node of a syntax tree, or a part of one, such as the list of attributes of an object. */
export type TreeNode = Record<string, unknown>

/** Copies a syntax tree. `replace` gets each node after the nodes in it, and returns its replacement. */
export function mapTree(tree: ExprNode, replace: (node: TreeNode) => TreeNode): ExprNode {
  const map = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(map)
    if (!isObject(node) || node instanceof RegExp || node.type === 'Value') return node
    return replace(
      Object.fromEntries(Object.entries(node).map(([key, field]) => [key, map(field)])),
    )
  }
  return map(tree) as ExprNode // a tree of the same grammar
}
