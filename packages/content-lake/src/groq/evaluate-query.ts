import { type ExprNode, evaluate, evaluateSync, toJS } from 'groq-js'
import { dataError, LakeError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { Params } from '../types.ts'
import type { DatasetView } from './dataset-view.ts'
import { parseQuery } from './parse-query.ts'
import { withSourceIds } from './source-ids.ts'
import { createSourceMap, type SourceMapMode } from './source-map.ts'

/** Query with everything that its result depends on except the documents. */
export interface QueryRequest {
  query: string
  params: Params
  projectId: string
  dataset: string
  identity: string
  /** Whether the answer contains a source map. */
  sourceMap?: SourceMapMode | undefined
}

/**
 * Evaluates a query and returns JSON text: an object with `result`, and `resultSourceMap` if asked
 * for.
 * @throws LakeError on invalid GROQ
 */
export function evaluateQuery(request: QueryRequest, view: DatasetView): string {
  const tree = parse(request)
  if (needsAsync(tree)) throw new AsyncQueryError()
  return withQueryError(request, () =>
    answer(request, view, toJS(evaluateSync(tree, contextOf(request, view)))),
  )
}

/**
 * Evaluates a query that uses functions which groq-js has in asynchronous form only.
 * @throws LakeError on invalid GROQ
 */
export async function evaluateQueryAsync(
  request: QueryRequest,
  view: DatasetView,
): Promise<string> {
  const tree = parse(request)
  try {
    const value = await evaluate(tree, contextOf(request, view))
    return answer(request, view, await value.get())
  } catch (error) {
    throw queryError(request, error)
  }
}

/** Thrown for a query that only `evaluateQueryAsync` can evaluate. */
export class AsyncQueryError extends Error {
  override readonly name = 'AsyncQueryError'
}

function contextOf({ params, identity, projectId, dataset }: QueryRequest, view: DatasetView) {
  return {
    params,
    dataset: view.documents,
    identity,
    sanity: { projectId, dataset },
    dereference: ({ _ref }: { _ref: string }) => view.get(_ref),
  }
}

function parse({ query, params, sourceMap }: QueryRequest): ExprNode {
  const tree = parseQuery(query, params)
  return sourceMap ? withSourceIds(tree) : tree
}

function answer({ sourceMap }: QueryRequest, view: DatasetView, value: unknown): string {
  const result = value ?? null
  return JSON.stringify(sourceMap ? createSourceMap(result, view, sourceMap) : { result })
}

function withQueryError<Result>(request: QueryRequest, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw queryError(request, error)
  }
}

function queryError({ query }: QueryRequest, error: unknown): unknown {
  if (error instanceof LakeError || !(error instanceof Error)) return error
  return dataError(400, 'queryEvaluationError', error.message, { query })
}

/** Whether a tree contains a function of the namespace `diff`. */
function needsAsync(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(needsAsync)
  if (!isObject(node)) return false
  if ((node as Partial<ExprNode>).type === 'FuncCall' && node.namespace === 'diff') return true
  return Object.values(node).some(needsAsync)
}
