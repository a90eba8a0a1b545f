import { mendozaEffects } from '../history/mendoza-diff.ts'
import type { AppliedMutation, DocumentChange, LakeDocument, Params } from '../types.ts'
import { assertDocument, assertImmutable } from './check-document.ts'

/** Read access to the current documents. */
export interface DocumentLookup {
  get(id: string): LakeDocument | null
  /** All documents, ordered by id. */
  all(): Iterable<LakeDocument>
  /** State of a document before it was deleted; null if it never existed. */
  lastRevision(id: string): LakeDocument | null
  /** Ids that a query selects, including the changes of the transaction so far. */
  select(query: string, params: Params, changed: ReadonlyMap<string, LakeDocument | null>): string[]
}

export interface TransactionStamp {
  id: string
  timestamp: string
}

interface Working {
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: AppliedMutation[]
}

/** Documents as a transaction has changed them so far. */
export class WorkingSet {
  readonly #lookup: DocumentLookup
  readonly #working = new Map<string, Working>()

  constructor(lookup: DocumentLookup) {
    this.#lookup = lookup
  }

  get(id: string): LakeDocument | null {
    const working = this.#working.get(id)
    return working ? working.after : this.#lookup.get(id)
  }

  *all(): IterableIterator<LakeDocument> {
    for (const document of this.#lookup.all()) if (!this.#working.has(document._id)) yield document
    for (const { after } of this.#working.values()) if (after) yield after
  }

  /** Changed documents; null for a deleted one. */
  changed(): ReadonlyMap<string, LakeDocument | null> {
    return new Map([...this.#working].map(([id, { after }]) => [id, after] as const))
  }

  /** Stores the result of a mutation. @throws TransactionItemError if it is no valid document */
  write(id: string, after: LakeDocument | null, mutation: AppliedMutation): void {
    const working = this.#working.get(id)
    const before = working ? working.before : this.#lookup.get(id)
    if (after) {
      assertImmutable(before, after, ['_type'])
      assertDocument(after)
    }
    if (working) {
      working.after = after
      working.mutations.push(mutation)
    } else {
      this.#working.set(id, { before, after, mutations: [mutation] })
    }
  }

  /** Returns one change per document, with revision, timestamp and effects. */
  changes({ id: _rev, timestamp: _updatedAt }: TransactionStamp): DocumentChange[] {
    const changes: DocumentChange[] = []
    for (const [id, { before, after, mutations }] of this.#working) {
      if (!before && !after) continue
      const result = after && { ...after, _rev, _updatedAt }
      const previousRev = before?._rev ?? null
      const effects = mendozaEffects(before, result)
      changes.push({ id, before, after: result, previousRev, mutations, effects })
    }
    return changes
  }
}
