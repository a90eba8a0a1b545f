import { type ExprNode, evaluate, evaluateSync, toJS } from 'groq-js'
import { dataError, LakeError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { Params } from '../types.ts'
import type { DatasetView } from './dataset-view.ts'
import { parseQuery } from './parse-query.ts'
import { dependenciesOf } from './query-dependencies.ts'
import { withSourceIds } from './source-ids.ts'
import { createSourceMap, type SourceMapMode } from './source-map.ts'
import { queryTags } from './sync-tags.ts'

/** Query with everything that its result depends on except the documents. */
export interface QueryRequest {
  query: string
  params: Params
  projectId: string
  dataset: string
  identity: string
  /** Whether the answer contains a source map. */
  sourceMap?: SourceMapMode | undefined
  /** Whether the answer contains sync tags. */
  hasSyncTags?: boolean
}

/**
 * Evaluates a query and returns JSON text: an object with `result`, and `resultSourceMap` and `syncTags`
 * if asked for.
 * @throws LakeError on invalid GROQ
 */
export function evaluateQuery(request: QueryRequest, view: DatasetView): string {
  try {
    const run = createRun(request, view)
    if (needsAsync(run.tree)) throw new AsyncQueryError()
    return run.answer(toJS(evaluateSync(run.tree, run.context)))
  } catch (error) {
    throw queryError(request, error)
  }
}

/**
 * Evaluates a query that uses functions which groq-js has in asynchronous form only.
 * @throws LakeError on invalid GROQ
 */
export async function evaluateQueryAsync(
  request: QueryRequest,
  view: DatasetView,
): Promise<string> {
  try {
    const run = createRun(request, view)
    const value = await evaluate(run.tree, run.context)
    return run.answer(await value.get())
  } catch (error) {
    throw queryError(request, error)
  }
}

/** Thrown for a query that only `evaluateQueryAsync` can evaluate. */
export class AsyncQueryError extends Error {
  override readonly name = 'AsyncQueryError'
}

/** Returns what one evaluation needs, and the function that makes its answer of the result. */
function createRun(request: QueryRequest, view: DatasetView) {
  const { query, params, identity, projectId, dataset, sourceMap, hasSyncTags } = request
  const parsed = parseQuery(query, params)
  const dereferenced = new Set<string>()
  const context = {
    params,
    dataset: view.documents,
    identity,
    sanity: { projectId, dataset },
    dereference: ({ _ref }: { _ref: string }) => {
      dereferenced.add(_ref)
      return view.get(_ref)
    },
  }
  const answer = (value: unknown): string => {
    const result = value ?? null
    const answered = sourceMap ? createSourceMap(result, view, sourceMap) : { result }
    if (!hasSyncTags) return JSON.stringify(answered)
    const syncTags = queryTags(request, dependenciesOf(parsed), dereferenced, view)
    return JSON.stringify({ ...answered, syncTags })
  }
  return { tree: sourceMap ? withSourceIds(parsed) : parsed, context, answer }
}

function queryError({ query }: QueryRequest, error: unknown): unknown {
  if (error instanceof LakeError || error instanceof AsyncQueryError) return error
  if (!(error instanceof Error)) return error
  return dataError(400, 'queryEvaluationError', error.message, { query })
}

/** Whether a tree contains a function of the namespace `diff`. */
function needsAsync(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(needsAsync)
  if (!isObject(node)) return false
  if ((node as Partial<ExprNode>).type === 'FuncCall' && node.namespace === 'diff') return true
  return Object.values(node).some(needsAsync)
}
