/** A document as it is stored: Sanity's five system fields are always there. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** A Mendoza patch pair over the document without its `_rev`, which the Studio leaves out too. */
export interface Effects {
  apply: unknown[]
  revert: unknown[]
}

/** A mutation as listeners see it: it names one document and brings about exactly its result. */
export type AppliedMutation = Record<string, unknown>

/** What one transaction did to one document; `before` and `after` are never both null. */
export interface DocumentChange {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  previousRev: string | null
  mutations: AppliedMutation[]
  effects: Effects
}

/** A transaction that was committed; `seq` counts up without end and orders all of them. */
export interface CommittedTransaction {
  seq: number
  id: string
  timestamp: string
  author: string
  changes: DocumentChange[]
}

export type Params = Record<string, unknown>
