import { type ExprNode, evaluateSync } from 'groq-js'
import type { LakeDocument, Params } from '../types.ts'
import type { DatasetView } from './dataset-view.ts'
import { parseQuery } from './parse-query.ts'

/**
 * Returns a predicate: the query selects the document. Ignores projection, order and slice. The
 * caller limits the time that it may take.
 * @throws LakeError `queryParseError` on invalid GROQ
 */
export function createDocumentFilter(
  query: string,
  params: Params,
  getAllDocuments: () => DatasetView,
) {
  const tree = selectionOf(parseQuery(query, params))
  return (document: LakeDocument | null): boolean => {
    if (!document) return false
    const result = evaluateSync(tree, {
      params,
      dataset: [document],
      dereference: ({ _ref }: { _ref: string }) => getAllDocuments().get(_ref),
    })
    return result.type === 'array' && result.data.length > 0
  }
}

const shaping = new Set(['Projection', 'Map', 'FlatMap', 'Slice', 'AccessElement', 'PipeFuncCall'])
const wrapping = new Set([...shaping, 'Group', 'ArrayCoerce', 'AccessAttribute'])

function selectionOf(node: ExprNode): ExprNode {
  if (wrapping.has(node.type) && 'base' in node && node.base) return selectionOf(node.base)
  return node
}
