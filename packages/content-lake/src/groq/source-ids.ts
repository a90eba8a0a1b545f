import type { ExprNode } from 'groq-js'
import { isObject } from '../json.ts'

/** Attribute with the id of the document that an object of a result comes from. */
export const sourceIdField = '\u0000source'

/** Adds the id of its document to every projected object, for the source map. */
export function withSourceIds(tree: ExprNode): ExprNode {
  return rewrite(tree) as ExprNode // a tree of the same grammar
}

function rewrite(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewrite)
  if (!isObject(node) || node instanceof RegExp || node.type === 'Value') return node
  const entries = Object.entries(node).map(([key, field]) => [key, rewrite(field)] as const)
  const result: Record<string, unknown> = Object.fromEntries(entries)
  const { expr } = result
  if (node.type !== 'Projection' || !isObject(expr) || !Array.isArray(expr.attributes)) {
    return result
  }
  const attribute = {
    type: 'ObjectAttributeValue',
    name: sourceIdField,
    value: { type: 'AccessAttribute', name: '_originalId' },
  }
  return { ...result, expr: { ...expr, attributes: [...expr.attributes, attribute] } }
}
