import { randomBytes } from 'node:crypto'
import { dataError, insufficientPermissions, TransactionItemError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { Lake } from '../lake.ts'
import type { DocumentChange } from '../types.ts'
import { editorId, mayWrite, type User } from '../users.ts'
import { SlowSelectionError, withSlowSelections } from './slow-selection.ts'
import { TransactionBuilder } from './transaction-builder.ts'
import type { DocumentLookup, TransactionStamp } from './working-set.ts'

export interface TransactionOptions {
  kind: 'mutationError' | 'actionError'
  /** Who writes; by default the server itself. */
  user?: User
  transactionId?: string | undefined
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
}

export interface TransactionResult<Result> {
  transactionId: string
  changes: DocumentChange[]
  results: Result[]
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
): Promise<TransactionResult<Result>> {
  const id = options.transactionId ?? randomBytes(11).toString('base64url')
  return withSlowSelections(lake, (known) => {
    const stamp = { id, timestamp: new Date().toISOString() }
    const lookup = {
      get: (documentId: string) => lake.store.get(documentId),
      all: () => lake.store.all(),
      lastRevision: (documentId: string) => lake.store.lastRevision(documentId),
      select: createSelection(lake, known),
    }
    const builder = new TransactionBuilder(lookup, stamp, options.autoGenerateArrayKeys)
    return commitSteps(lake, { builder, steps, run, stamp, options })
  })
}

interface Commit<Step, Result> {
  builder: TransactionBuilder
  steps: readonly Step[]
  run: (builder: TransactionBuilder, step: Step) => Result
  stamp: TransactionStamp
  options: TransactionOptions
}

function commitSteps<Step, Result>(
  lake: Lake,
  { builder, steps, run, stamp, options }: Commit<Step, Result>,
): TransactionResult<Result> {
  const results: Result[] = []
  let index = 0
  try {
    for (const step of steps) {
      results.push(run(builder, step))
      index += 1
    }
    index = Math.max(index - 1, 0)
    const changes = builder.finish()
    if (options.user) assertMayWrite(lake, options.user, changes)
    if (options.dryRun) lake.store.check(changes)
    else if (changes.length > 0) {
      assertUnused(lake, stamp.id)
      const author = options.user?.id ?? editorId
      lake.store.commit({ ...stamp, author, changes }, purgedBy(lake, builder, changes))
    }
    return { transactionId: stamp.id, changes, results }
  } catch (error) {
    throw error instanceof TransactionItemError ? error.toLakeError(options.kind, index) : error
  }
}

/**
 * Returns the ids of the documents whose history is deleted: in an add-on of each deleted one, because “once deleted, a
 * comment cannot be recovered”, as the Studio says.
 */
function purgedBy(
  lake: Lake,
  builder: TransactionBuilder,
  changes: readonly DocumentChange[],
): ReadonlySet<string> {
  if (!lake.isAddon) return builder.purged
  return new Set(changes.flatMap(({ id, after }) => (after ? [] : [id])))
}

/** @throws TransactionItemError for a document that the role of the user may not write */
function assertMayWrite(lake: Lake, user: User, changes: readonly DocumentChange[]): void {
  for (const { before, after } of changes) {
    const document = after ?? before
    if (document && !mayWrite(user, document, lake)) {
      throw insufficientPermissions(before ? 'update' : 'create')
    }
  }
}

function assertUnused(lake: Lake, transactionId: string): void {
  if (lake.store.log.seqOf(transactionId) === null) return
  const description = `Transaction ID "${transactionId}" was already used`
  throw dataError(409, 'transactionAlreadyExistsError', description, { items: [] })
}

/** Returns the `select` of one run of a transaction. */
function createSelection(
  lake: Lake,
  known: ReadonlyMap<number, readonly string[]>,
): DocumentLookup['select'] {
  let count = 0
  return (query, params, changed) => {
    const key = count
    count += 1
    const ids = known.get(key)
    if (ids) return [...ids]
    const source = { stage: 'committed' as const, overlay: [...changed] }
    const job = { request: lake.request(query, params), source }
    const json = lake.queries.tryQuickly(job)
    if (json !== null) return selectedIds(json)
    throw new SlowSelectionError(key, async () => selectedIds(await lake.queries.runInWorker(job)))
  }
}

function selectedIds(json: string): string[] {
  const answer: unknown = JSON.parse(json)
  const result = isObject(answer) ? answer.result : null
  const selected: unknown[] = Array.isArray(result) ? result : [result]
  return selected.flatMap((document) =>
    isObject(document) && '_id' in document ? [String(document._id)] : [],
  )
}
