import { type ExprNode, evaluateSync } from 'groq-js'
import type { LakeDocument, Params } from '../types.ts'
import type { DatasetView } from './dataset-view.ts'
import { withDeadline } from './deadline.ts'
import { parseQuery } from './parse-query.ts'

/**
 * Whether a document is among those that a query selects, whatever the query then makes of them
 * (projection, order, slice). Throws Sanity's `queryParseError` on a bad query.
 */
export function createDocumentFilter(query: string, params: Params, everything: () => DatasetView) {
  const tree = selectionOf(parseQuery(query, params))
  return (document: LakeDocument | null): boolean => {
    if (!document) return false
    const result = withDeadline(() =>
      evaluateSync(tree, {
        params,
        dataset: [document],
        dereference: ({ _ref }: { _ref: string }) => everything().get(_ref),
      }),
    )
    return result.type === 'array' && result.data.length > 0
  }
}

const shaping = new Set(['Projection', 'Map', 'FlatMap', 'Slice', 'AccessElement', 'PipeFuncCall'])
const wrapping = new Set([...shaping, 'Group', 'ArrayCoerce', 'AccessAttribute'])

function selectionOf(node: ExprNode): ExprNode {
  if (wrapping.has(node.type) && 'base' in node && node.base) return selectionOf(node.base)
  return node
}
