/** Stored document; Sanity's five system fields are always present. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** Pair of Mendoza patches of a document without `_rev`, as the Studio expects. */
export interface Effects {
  apply: unknown[]
  revert: unknown[]
}

/** Mutation in a listener event: for one document, and sufficient to reproduce its result. */
export type AppliedMutation = Record<string, unknown>

/** Change of one document in a transaction; `before` and `after` are never both null. */
export interface DocumentChange {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  previousRev: string | null
  mutations: AppliedMutation[]
  effects: Effects
}

/** Committed transaction; `seq` increases monotonically. */
export interface CommittedTransaction {
  seq: number
  id: string
  timestamp: string
  author: string
  changes: DocumentChange[]
}

export type Params = Record<string, unknown>

/** Webhook as configured at sanity.io/manage (https://www.sanity.io/docs/webhooks). */
export interface WebhookRule {
  name: string
  url: string
  secret: string
  /** GROQ condition on the document; may use `before()`, `after()` and `delta::`. */
  filter: string
  /** GROQ projection of the payload. Default: the document. */
  projection?: string
  on: readonly ('create' | 'update' | 'delete')[]
  includeDrafts?: boolean
}
