import { evaluateSync, toJS } from 'groq-js'
import { dataError, LakeError } from '../errors.ts'
import type { Params } from '../types.ts'
import type { DatasetView } from './dataset-view.ts'
import { withDeadline } from './deadline.ts'
import { parseQuery } from './parse-query.ts'

export interface QueryContext {
  view: DatasetView
  projectId: string
  dataset: string
  identity: string
}

/**
 * Evaluates a GROQ query and returns plain JSON.
 * @throws LakeError `queryParseError` (400) on invalid GROQ, `queryTimeoutError` (408) after 2 s
 */
export function runQuery(query: string, params: Params, context: QueryContext): unknown {
  const tree = parseQuery(query, params)
  const { view, identity, projectId, dataset } = context
  try {
    return withDeadline(() =>
      toJS(
        evaluateSync(tree, {
          params,
          dataset: view.documents,
          identity,
          sanity: { projectId, dataset },
          dereference: ({ _ref }: { _ref: string }) => view.get(_ref),
        }),
      ),
    )
  } catch (error) {
    if (error instanceof LakeError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw dataError(400, 'queryEvaluationError', reason, { query })
  }
}
