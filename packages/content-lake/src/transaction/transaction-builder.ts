import { randomBytes, randomUUID } from 'node:crypto'
import { TransactionItemError } from '../errors.ts'
import { isObject } from '../json.ts'
import type { DocumentChange, LakeDocument, Params } from '../types.ts'
import { applyPatch } from './apply-patch.ts'
import { assertDocumentId, assertImmutable } from './check-document.ts'
import { alreadyExists, notFound, revisionMismatch } from './mutation-errors.ts'
import type { DocumentStub, Mutation } from './mutation-schema.ts'
import { type DocumentLookup, type TransactionStamp, WorkingSet } from './working-set.ts'

export type Operation = 'create' | 'update' | 'delete' | 'none'
export interface MutationResult {
  id: string
  operation: Operation
}

const immutable = ['_id', '_type', '_createdAt'] as const

/** Applies mutations in order, in memory; the caller stores the result. */
export class TransactionBuilder {
  readonly #lookup: DocumentLookup
  readonly #stamp: TransactionStamp
  readonly #autoKeys: boolean
  readonly #working: WorkingSet
  readonly #purged = new Set<string>()

  constructor(lookup: DocumentLookup, stamp: TransactionStamp, autoGenerateArrayKeys = false) {
    this.#lookup = lookup
    this.#stamp = stamp
    this.#autoKeys = autoGenerateArrayKeys
    this.#working = new WorkingSet(lookup)
  }

  /** A document including the changes of this transaction so far. */
  get(id: string): LakeDocument | null {
    return this.#working.get(id)
  }

  /** All documents including the changes of this transaction so far. */
  all(): Iterable<LakeDocument> {
    return this.#working.all()
  }

  /** State of a document before it was deleted by an earlier transaction. */
  lastRevision(id: string): LakeDocument | null {
    return this.#lookup.lastRevision(id)
  }

  /** Deleted documents whose history is to be deleted, too. */
  get purged(): ReadonlySet<string> {
    return this.#purged
  }

  /** Applies one mutation. @throws TransactionItemError */
  apply(mutation: Mutation): MutationResult[] {
    if ('create' in mutation) return [this.#create(mutation.create, 'create')]
    if ('createIfNotExists' in mutation) {
      return [this.#create(mutation.createIfNotExists, 'createIfNotExists')]
    }
    if ('createOrReplace' in mutation) {
      return [this.#create(mutation.createOrReplace, 'createOrReplace')]
    }
    if ('delete' in mutation) {
      const { purge = false } = mutation.delete
      return this.#selected(mutation.delete).map((id) => this.#delete(id, purge))
    }
    const { id: _id, query: _query, params: _params, ifRevisionID, ...operations } = mutation.patch
    return this.#selected(mutation.patch).map((id) => {
      const document = this.get(id)
      if (!document) throw notFound(id)
      if (ifRevisionID !== undefined) this.assertRevision(id, ifRevisionID)
      const patched = applyPatch(document, operations)
      assertImmutable(document, patched, immutable)
      if (this.#autoKeys && lacksArrayKeys(patched)) {
        const keyed = withArrayKeys(patched) as LakeDocument // same shape
        const { _rev, ...content } = keyed
        // With generated keys, listeners could not reproduce the result from the patch.
        this.#working.write(id, keyed, { createOrReplace: content })
      } else {
        this.#working.write(id, patched, { patch: { id, ...operations } })
      }
      return { id, operation: 'update' }
    })
  }

  /** @throws TransactionItemError if a document is not at the expected revision */
  assertRevision(id: string, expected: string): void {
    const current = this.get(id)?._rev
    if (current !== expected) throw revisionMismatch(id, current, expected)
  }

  /** Returns one change per document, with revision, timestamp and effects. */
  finish(): DocumentChange[] {
    return this.#working.changes(this.#stamp)
  }

  #create(stub: DocumentStub, kind: 'create' | 'createIfNotExists' | 'createOrReplace') {
    const id = requestedId(stub)
    const existing = this.get(id)
    if (existing && kind === 'create') throw alreadyExists(id)
    if (existing && kind === 'createIfNotExists') return { id, operation: 'none' as const }
    const { _rev, _updatedAt, ...content } = stub
    const createdAt = typeof stub._createdAt === 'string' ? stub._createdAt : this.#stamp.timestamp
    const plain = { ...content, _id: id, _createdAt: createdAt }
    const document = (this.#autoKeys ? withArrayKeys(plain) : plain) as Omit<LakeDocument, '_rev'>
    const after = { ...document, _rev: '', _updatedAt: this.#stamp.timestamp } as LakeDocument
    this.#working.write(id, after, { [kind]: document })
    return { id, operation: existing ? ('update' as const) : ('create' as const) }
  }

  #delete(id: string, purge: boolean): MutationResult {
    if (purge) this.#purged.add(id)
    if (!this.get(id)) return { id, operation: 'none' }
    this.#working.write(id, null, { delete: { id } })
    return { id, operation: 'delete' }
  }

  #selected(selection: {
    id?: string | undefined
    query?: string | undefined
    params?: Params | undefined
  }): string[] {
    if (selection.id !== undefined) return [selection.id]
    if (selection.query === undefined) {
      throw new TransactionItemError(400, {
        type: 'invalidMutationError',
        description: 'Either "id" or "query" must be given',
      })
    }
    const { query, params = {} } = selection
    return this.#lookup.select(query, params, this.#working.changed())
  }
}

function requestedId(stub: DocumentStub): string {
  const requested = stub._id ?? ''
  // An absent id is generated; an id that ends with a dot is a prefix for a generated one.
  const id = requested === '' || requested.endsWith('.') ? `${requested}${randomUUID()}` : requested
  assertDocumentId(id)
  return id
}

/** Adds a `_key` to array elements that lack one (`autoGenerateArrayKeys`). */
function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((element) => {
      const keyed = withArrayKeys(element)
      if (!isObject(keyed) || typeof keyed._key === 'string') return keyed
      return { ...keyed, _key: randomBytes(6).toString('hex') }
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withArrayKeys(field)] as const),
  )
}

/** Whether an array in a value has an object without `_key`. */
function lacksArrayKeys(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.some(
      (element) =>
        (isObject(element) && typeof element._key !== 'string') || lacksArrayKeys(element),
    )
  }
  return isObject(value) && Object.values(value).some(lacksArrayKeys)
}
