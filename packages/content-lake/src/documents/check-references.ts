import { TransactionItemError } from '../errors.ts'
import type { DocumentChange, LakeDocument } from '../types.ts'
import { strongReferences } from './references.ts'

interface Documents {
  get(id: string): LakeDocument | null
  incoming(id: string): ReadonlySet<string>
}

/**
 * Enforces referential integrity: the targets of strong references exist after the transaction.
 * @throws TransactionItemError that names both documents
 */
export function checkReferences(changes: DocumentChange[], documents: Documents): void {
  const changed = new Map(changes.map((change) => [change.id, change.after]))
  for (const { id, after } of changes) {
    if (after) assertTargetsExist(after, changed, documents)
    else assertNotReferenced(id, changed, documents)
  }
}

type Changed = ReadonlyMap<string, LakeDocument | null>

function assertTargetsExist(source: LakeDocument, changed: Changed, documents: Documents): void {
  for (const target of strongReferences(source)) {
    const document = changed.has(target) ? changed.get(target) : documents.get(target)
    if (document) continue
    throw new TransactionItemError(409, {
      type: 'documentReferenceDoesNotExistError',
      description: `Document "${source._id}" references non-existent document "${target}"`,
      id: source._id,
      referenceID: target,
    })
  }
}

/** Skips referrers that the transaction changes: their new content is checked instead. */
function assertNotReferenced(id: string, changed: Changed, documents: Documents): void {
  const referencing = [...documents.incoming(id)].filter((source) => !changed.has(source))
  if (referencing.length === 0) return
  const named = referencing.slice(0, 5).map((source) => `"${source}"`)
  throw new TransactionItemError(409, {
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from ${named.join(', ')}`,
    id,
    referencingIDs: referencing,
  })
}
