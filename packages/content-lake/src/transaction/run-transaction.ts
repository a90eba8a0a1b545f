import { randomBytes } from 'node:crypto'
import { dataError, TransactionItemError } from '../errors.ts'
import { createView } from '../groq/dataset-view.ts'
import { editorId, type Lake } from '../lake.ts'
import type { DocumentChange, LakeDocument, Params } from '../types.ts'
import { TransactionBuilder } from './transaction-builder.ts'

export interface TransactionOptions {
  kind: 'mutationError' | 'actionError'
  transactionId?: string | undefined
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
}

/**
 * Runs the steps of a transaction in order and commits all or none.
 * @throws LakeError that names the failed step by index
 */
export function runTransaction<Step, Result>(
  lake: Lake,
  steps: readonly Step[],
  run: (builder: TransactionBuilder, step: Step) => Result,
  options: TransactionOptions,
): { transactionId: string; changes: DocumentChange[]; results: Result[] } {
  const id = options.transactionId ?? randomBytes(11).toString('base64url')
  const stamp = { id, timestamp: new Date().toISOString() }
  const lookup = {
    get: (documentId: string) => lake.store.get(documentId),
    select: (query: string, params: Params, changed: ReadonlyMap<string, LakeDocument | null>) =>
      selectIds(lake, query, params, changed),
  }
  const builder = new TransactionBuilder(lookup, stamp, options.autoGenerateArrayKeys)
  const results: Result[] = []
  let index = 0
  try {
    for (const step of steps) {
      results.push(run(builder, step))
      index += 1
    }
    index = Math.max(index - 1, 0)
    const changes = builder.finish()
    if (options.dryRun) lake.store.check(changes)
    else if (changes.length > 0) {
      assertUnused(lake, id)
      lake.store.commit({ ...stamp, author: editorId, changes })
    }
    return { transactionId: id, changes, results }
  } catch (error) {
    throw error instanceof TransactionItemError ? error.toLakeError(options.kind, index) : error
  }
}

function assertUnused(lake: Lake, transactionId: string): void {
  if (lake.store.log.seqOf(transactionId) === null) return
  const description = `Transaction ID "${transactionId}" was already used`
  throw dataError(409, 'transactionAlreadyExistsError', description, { items: [] })
}

function selectIds(
  lake: Lake,
  query: string,
  params: Params,
  changed: ReadonlyMap<string, LakeDocument | null>,
): string[] {
  const documents = [...lake.store.all()].filter(({ _id }) => !changed.has(_id))
  for (const document of changed.values()) if (document) documents.push(document)
  const result = lake.query(query, params, createView(documents))
  const selected: unknown[] = Array.isArray(result) ? result : [result]
  return selected.flatMap((document) =>
    typeof document === 'object' && document && '_id' in document ? [String(document._id)] : [],
  )
}
