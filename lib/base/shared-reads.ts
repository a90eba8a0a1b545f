import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { processState } from '#packages/next-server/src/process-state.ts'

/** Header with the id of the comparison that a request of a preview belongs to. */
export const comparisonHeader = 'x-comparison'

/** Identifies a comparison in memory. */
type Comparison = { readonly id: string }

/** Number of comparisons whose reads are stored, and lifetime of their reads in ms. */
const maxComparisons = 8
const lifetimeMs = 5 * 60_000

const comparisons = () =>
  processState(
    'comparisons',
    () =>
      new LRUCache<string, Comparison>({
        max: maxComparisons,
        ttl: lifetimeMs,
        ttlAutopurge: true,
      }),
  )
const storage = () => processState('comparison', () => new AsyncLocalStorage<Comparison>())

/**
 * Runs the handler of a request for a preview. It shares its reads with the other requests of the comparison: data
 * that several pages show is read once, in the same state for all.
 */
export function runInComparison<Result>(id: string, run: () => Result): Result {
  return storage().run(comparisons().get(id) ?? startComparison(id), run)
}

function startComparison(id: string): Comparison {
  const comparison = { id }
  comparisons().set(id, comparison)
  return comparison
}

/** State of the published content between two changes. */
type Publication = { readonly expiresAt: number }

/** Null in a process that does not learn of changes. */
const current = () =>
  processState('publication', (): { publication: Publication | null } => ({ publication: null }))

/**
 * Discards the shared reads of published content. Called when the process starts and whenever published content
 * changes; before the first call, comparisons share no such reads.
 */
export function forgetPublishedReads() {
  current().publication = { expiresAt: performance.now() + lifetimeMs }
}

function getPublication(): Publication | null {
  const { publication } = current()
  if (publication && publication.expiresAt < performance.now()) forgetPublishedReads()
  return current().publication
}

/**
 * Returns state that lives until published content changes, or for five minutes; new state in a process that does
 * not learn of changes.
 * @param name unique in the process
 */
export function publishedState<State extends object>(name: string, create: () => State): State {
  const publication = getPublication()
  if (!publication) return create()
  const states = processState(name, () => new WeakMap<Publication, State>())
  const state = states.get(publication) ?? create()
  states.set(publication, state)
  return state
}

/**
 * Returns a function that runs a read, or returns the promise of the same read in the comparison that runs
 * now. A read that fails is repeated. With `isPublished`, later comparisons share the read, too, until
 * something that visitors see changes.
 * @param name of the kind of reads, unique in the process
 */
export function sharedReads<Value>(name: string) {
  type Reads = Map<string, Promise<Value>>
  const byOwner = processState(name, () => new WeakMap<Comparison | Publication, Reads>())
  const shareAmong = (owner: Comparison | Publication, key: string, read: () => Promise<Value>) => {
    const reads: Reads = byOwner.get(owner) ?? new Map()
    byOwner.set(owner, reads)
    const result = reads.get(key) ?? read()
    reads.set(key, result)
    result.catch(() => reads.get(key) === result && reads.delete(key))
    return result
  }
  return (
    getKey: () => unknown,
    read: () => Promise<Value>,
    { isPublished = false } = {},
  ): Promise<Value> => {
    const comparison = storage().getStore()
    if (!comparison) return read()
    const key = JSON.stringify(getKey())
    const publication = isPublished ? getPublication() : null
    return shareAmong(comparison, key, () =>
      publication ? shareAmong(publication, key, read) : read(),
    )
  }
}
