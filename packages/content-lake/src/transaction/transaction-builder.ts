import { randomUUID } from 'node:crypto'
import { TransactionItemError } from '../errors.ts'
import type { AppliedMutation, DocumentChange, LakeDocument, Params } from '../types.ts'
import { applyPatch } from './apply-patch.ts'
import { withArrayKeys } from './array-keys.ts'
import { assertDocument, assertDocumentId, assertImmutable } from './check-document.ts'
import { mendozaEffects } from './mendoza-diff.ts'
import type { DocumentStub, Mutation } from './mutation-schema.ts'

/** Read access to the current documents. */
export interface DocumentLookup {
  get(id: string): LakeDocument | null
  /** Ids that a query selects, including the changes of the transaction so far. */
  select(query: string, params: Params, changed: ReadonlyMap<string, LakeDocument | null>): string[]
}

export interface TransactionStamp {
  id: string
  timestamp: string
}

export type Operation = 'create' | 'update' | 'delete' | 'none'
export interface MutationResult {
  id: string
  operation: Operation
}

interface Working {
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: AppliedMutation[]
}

const immutable = ['_id', '_type', '_createdAt'] as const

/** Applies mutations in order, in memory; the caller stores the result. */
export class TransactionBuilder {
  readonly #lookup: DocumentLookup
  readonly #stamp: TransactionStamp
  readonly #autoKeys: boolean
  readonly #working = new Map<string, Working>()

  constructor(lookup: DocumentLookup, stamp: TransactionStamp, autoGenerateArrayKeys = false) {
    this.#lookup = lookup
    this.#stamp = stamp
    this.#autoKeys = autoGenerateArrayKeys
  }

  /** A document including the changes of this transaction so far. */
  get(id: string): LakeDocument | null {
    const working = this.#working.get(id)
    return working ? working.after : this.#lookup.get(id)
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
      return this.#selected(mutation.delete).map((id) => this.#delete(id))
    }
    const { id: _id, query: _query, params: _params, ifRevisionID, ...operations } = mutation.patch
    return this.#selected(mutation.patch).map((id) => {
      const document = this.get(id)
      if (!document) throw notFound(id)
      if (ifRevisionID !== undefined) this.assertRevision(id, ifRevisionID)
      const patched = applyPatch(document, operations)
      assertImmutable(document, patched, immutable)
      const after = this.#autoKeys ? (withArrayKeys(patched) as LakeDocument) : patched
      // With generated keys, listeners could not reproduce the result from the patch.
      const seen = this.#autoKeys
        ? { createOrReplace: withoutRev(after) }
        : { patch: { id, ...operations } }
      this.#write(id, after, seen)
      return { id, operation: 'update' }
    })
  }

  /** @throws TransactionItemError if a document is not at the expected revision */
  assertRevision(id: string, expected: string): void {
    const current = this.get(id)?._rev
    if (current === expected) return
    throw new TransactionItemError(409, {
      type: 'documentRevisionIDDoesNotMatchError',
      description: `Document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`,
      id,
      currentRevisionID: current,
      expectedRevisionID: expected,
    })
  }

  /** Returns one change per document, with revision, timestamp and effects. */
  finish(): DocumentChange[] {
    const changes: DocumentChange[] = []
    for (const [id, { before, after, mutations }] of this.#working) {
      if (!before && !after) continue
      const result = after && this.#stamped(after)
      changes.push({
        id,
        before,
        after: result,
        previousRev: before?._rev ?? null,
        mutations,
        effects: mendozaEffects(before, result),
      })
    }
    return changes
  }

  #create(stub: DocumentStub, kind: 'create' | 'createIfNotExists' | 'createOrReplace') {
    const id = requestedId(stub)
    const existing = this.get(id)
    if (existing && kind === 'create') {
      throw new TransactionItemError(409, {
        type: 'documentAlreadyExistsError',
        description: `Document by ID "${id}" already exists`,
        id,
      })
    }
    if (existing && kind === 'createIfNotExists') return { id, operation: 'none' as const }
    const { _rev, _updatedAt, ...content } = stub
    const createdAt = typeof stub._createdAt === 'string' ? stub._createdAt : this.#stamp.timestamp
    const plain = { ...content, _id: id, _createdAt: createdAt }
    const document = (this.#autoKeys ? withArrayKeys(plain) : plain) as Omit<LakeDocument, '_rev'>
    const after = { ...document, _rev: '', _updatedAt: this.#stamp.timestamp } as LakeDocument
    this.#write(id, after, { [kind]: document })
    return { id, operation: existing ? ('update' as const) : ('create' as const) }
  }

  #delete(id: string): MutationResult {
    if (!this.get(id)) return { id, operation: 'none' }
    this.#write(id, null, { delete: { id } })
    return { id, operation: 'delete' }
  }

  #write(id: string, after: LakeDocument | null, mutation: AppliedMutation): void {
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
    const changed = new Map([...this.#working].map(([id, { after }]) => [id, after] as const))
    return this.#lookup.select(selection.query, selection.params ?? {}, changed)
  }

  #stamped(document: LakeDocument): LakeDocument {
    return { ...document, _rev: this.#stamp.id, _updatedAt: this.#stamp.timestamp }
  }
}

export function notFound(id: string): TransactionItemError {
  return new TransactionItemError(409, {
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
  })
}

function requestedId(stub: DocumentStub): string {
  const requested = stub._id ?? ''
  // An absent id is generated; an id that ends with a dot is a prefix for a generated one.
  const id = requested === '' || requested.endsWith('.') ? `${requested}${randomUUID()}` : requested
  assertDocumentId(id)
  return id
}

function withoutRev({ _rev, ...document }: LakeDocument): Record<string, unknown> {
  return document
}
