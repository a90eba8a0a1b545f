import { dataError } from '../errors.ts'
import type { Lake } from '../lake.ts'

const maxAttempts = 5

/** Result of a query that selects the documents of a mutation. */
type SelectedIds = readonly string[]

/**
 * Thrown by a transaction whose query takes too long for the event loop; `select` evaluates it in a
 * worker thread. `key` identifies the query within its transaction.
 */
export class SlowSelectionError extends Error {
  override readonly name = 'SlowSelectionError'
  readonly key: number
  readonly select: () => Promise<SelectedIds>

  constructor(key: number, select: () => Promise<SelectedIds>) {
    super('The selection needs a worker thread')
    this.key = key
    this.select = select
  }
}

/**
 * Runs a transaction that is repeated with the result of each slow selection. It starts over if
 * another transaction was committed meanwhile, so that the selection is current.
 * @throws LakeError 409 if that happens five times
 */
export async function withSlowSelections<Result>(
  lake: Lake,
  run: (known: ReadonlyMap<number, SelectedIds>) => Result,
): Promise<Result> {
  const known = new Map<number, SelectedIds>()
  let version = lake.store.version
  for (let attempt = 0; attempt < maxAttempts; ) {
    try {
      return run(known)
    } catch (error) {
      if (!(error instanceof SlowSelectionError)) throw error
      const ids = await error.select()
      if (lake.store.version === version) {
        known.set(error.key, ids)
      } else {
        known.clear()
        version = lake.store.version
        attempt += 1
      }
    }
  }
  const description = 'Other transactions changed the documents while the query ran'
  throw dataError(409, 'transactionConflictError', description, { items: [] })
}
