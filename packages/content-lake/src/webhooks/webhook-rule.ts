import { evaluate, toJS } from 'groq-js'
import { isPublicId } from '../groq/dataset-view.ts'
import { parseQuery } from '../groq/parse-query.ts'
import type { Lake } from '../lake.ts'
import type { LakeDocument, WebhookRule } from '../types.ts'

/** Change of one document in a transaction, as input of a webhook. */
export interface WebhookChange {
  documentId: string
  before: LakeDocument | null
  after: LakeDocument | null
}

export type WebhookOperation = 'create' | 'update' | 'delete'

/** Returns the operation of a change, by the documents before and after it. */
export function getOperation({ before, after }: WebhookChange): WebhookOperation {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/**
 * Compiles a webhook rule (https://www.sanity.io/docs/webhooks) to a function that returns the
 * payload for a change, or undefined if the rule does not apply.
 * @throws LakeError on invalid GROQ
 */
export function compileRule(rule: WebhookRule, lake: Lake) {
  const filter = parseQuery(rule.filter, {}, 'delta')
  const projection = rule.projection ? parseQuery(rule.projection, {}, 'delta') : null

  return async (change: WebhookChange): Promise<unknown> => {
    if (!rule.on.includes(getOperation(change))) return undefined
    if (!rule.includeDrafts && !isPublicId(change.documentId)) return undefined
    const view = lake.queries.view('raw', true)
    const document = change.after ?? change.before
    const context = {
      root: document,
      before: change.before,
      after: change.after,
      dataset: view.documents,
      dereference: async ({ _ref }: { _ref: string }) => view.get(_ref),
      sanity: { projectId: lake.projectId, dataset: lake.dataset },
    }
    const applies: unknown = await (await evaluate(filter, context)).get()
    if (applies !== true) return undefined
    if (!projection) return document
    const result = await evaluate(projection, context)
    return toJS({ type: 'object', data: await result.get() } as Parameters<typeof toJS>[0])
  }
}
