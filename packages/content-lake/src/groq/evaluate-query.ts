import { type ExprNode, evaluate, evaluateSync, toJS } from 'groq-js'
import { dataError, LakeError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { Params } from '../types.ts'
import type { DatasetView } from './dataset-view.ts'
import { parseQuery } from './parse-query.ts'

/** Query with everything that its result depends on except the documents. */
export interface QueryRequest {
  query: string
  params: Params
  projectId: string
  dataset: string
  identity: string
}

/** Evaluates a query and returns its result as JSON text. @throws LakeError on invalid GROQ */
export function evaluateQuery(request: QueryRequest, view: DatasetView): string {
  const tree = parseQuery(request.query, request.params)
  if (needsAsync(tree)) throw new AsyncQueryError()
  return withQueryError(request, () => toJson(evaluateSync(tree, contextOf(request, view))))
}

/** Evaluates a query that uses functions which groq-js has in asynchronous form only. */
export async function evaluateQueryAsync(
  request: QueryRequest,
  view: DatasetView,
): Promise<string> {
  const tree = parseQuery(request.query, request.params)
  try {
    const value = await evaluate(tree, contextOf(request, view))
    return JSON.stringify((await value.get()) ?? null)
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

function toJson(value: Parameters<typeof toJS>[0]): string {
  return JSON.stringify(toJS(value) ?? null)
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
