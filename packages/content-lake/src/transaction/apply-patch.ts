import { type Mut, Mutation } from '@sanity/mutator'
import { TransactionItemError } from '../errors.ts'
import type { LakeDocument } from '../types.ts'
import type { PatchOperations } from './mutation-schema.ts'

const immutable = ['_id', '_type'] as const

/**
 * Applies patch operations and returns a new document without changing the given one. Uses
 * @sanity/mutator, so that the result equals the Studio's optimistic update.
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): LakeDocument {
  // zod types allow `undefined`, the mutator's do not; it treats undefined as absent.
  const patch = { patch: { id: document._id, ...operations } } as Mut
  let result: unknown
  try {
    result = new Mutation({ mutations: [patch] }).apply(document)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TransactionItemError(400, { type: 'patchError', description: reason })
  }
  const patched = result as LakeDocument // a patch never removes a document
  for (const field of immutable) {
    if (patched[field] !== document[field]) {
      throw new TransactionItemError(409, {
        type: 'documentImmutableAttributeError',
        description: `Cannot modify immutable attribute "${field}"`,
        id: document._id,
      })
    }
  }
  return patched
}
