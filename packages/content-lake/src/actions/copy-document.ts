import { strengthenReferences } from '../documents/references.ts'
import { notFound } from '../transaction/mutation-errors.ts'
import type { DocumentStub } from '../transaction/mutation-schema.ts'
import type { TransactionBuilder } from '../transaction/transaction-builder.ts'
import type { LakeDocument } from '../types.ts'

/** Content of a document under another id. */
export function copyAs(id: string, { _rev, _updatedAt, ...document }: LakeDocument): DocumentStub {
  return { ...document, _id: id }
}

/** Returns a document. @throws TransactionItemError if it does not exist */
export function requireDocument(transaction: TransactionBuilder, id: string): LakeDocument {
  const document = transaction.get(id)
  if (!document) throw notFound(id)
  return document
}

/** Replaces the published document by a draft or version, and deletes that. */
export function publishVersion(
  transaction: TransactionBuilder,
  version: LakeDocument,
  publishedId: string,
): void {
  const published = transaction.get(publishedId)
  const { _system, ...copied } = copyAs(publishedId, version)
  const content = strengthenReferences(copied) as DocumentStub // same shape
  const _createdAt = published?._createdAt ?? version._createdAt
  transaction.apply({ createOrReplace: { ...content, _createdAt } })
  transaction.apply({ delete: { id: version._id } })
}
