import type { ExprNode } from 'groq-js'
import { isObject } from '../json.ts'
import { mapTree, type TreeNode } from './map-tree.ts'

/** Attribute with the id of the document that an object of a result comes from. */
export const sourceIdField = '\u0000source'

/** Adds the id of its document to every projected object, for the source map. */
export function withSourceIds(tree: ExprNode): ExprNode {
  return mapTree(tree, addSourceId)
}

function addSourceId(node: TreeNode): TreeNode {
  const { type, expr } = node
  if (type !== 'Projection' || !isObject(expr) || !Array.isArray(expr.attributes)) return node
  const attribute = {
    type: 'ObjectAttributeValue',
    name: sourceIdField,
    value: { type: 'AccessAttribute', name: '_originalId' },
  }
  return { ...node, expr: { ...expr, attributes: [...expr.attributes, attribute] } }
}
