import { getPublishedId } from '@sanity/client/csm'
import { invalidAction } from '../errors.ts'
import { alreadyExists } from '../transaction/mutation-errors.ts'
import type { TransactionBuilder } from '../transaction/transaction-builder.ts'
import type { ActionOf } from './action-schema.ts'
import { copyAs, publishVersion, requireDocument } from './copy-document.ts'
import { assertPublishedId, assertVersionId, assertVersionOf } from './document-ids.ts'
import { assertReleaseIsOpen } from './release-document.ts'

/** Creates a draft or version of a document that is not published. @throws TransactionItemError */
export function createDocument(
  transaction: TransactionBuilder,
  { publishedId, attributes, ifExists }: ActionOf<'document.create'>,
): void {
  assertVersionOf(attributes._id, publishedId)
  assertReleaseIsOpen(transaction, attributes._id)
  if (ifExists === 'fail') assertMissing(transaction, publishedId)
  else if (transaction.get(publishedId)) return
  transaction.apply(
    ifExists === 'fail' ? { create: attributes } : { createIfNotExists: attributes },
  )
}

/** Replaces a draft; it or the published document must exist. @throws TransactionItemError */
export function replaceDraft(
  transaction: TransactionBuilder,
  { publishedId, attributes }: ActionOf<'document.replaceDraft'>,
): void {
  assertVersionOf(attributes._id, publishedId)
  assertReleaseIsOpen(transaction, attributes._id)
  if (!transaction.get(attributes._id)) requireDocument(transaction, publishedId)
  transaction.apply({ createOrReplace: attributes })
}

/** Patches a draft, which is created from the published document. @throws TransactionItemError */
export function editDocument(
  transaction: TransactionBuilder,
  { draftId, publishedId, patch }: ActionOf<'document.edit'>,
): void {
  assertVersionOf(draftId, publishedId)
  assertReleaseIsOpen(transaction, draftId)
  if (!transaction.get(draftId)) {
    transaction.apply({ create: copyAs(draftId, requireDocument(transaction, publishedId)) })
  }
  for (const operations of [patch].flat()) {
    transaction.apply({ patch: { id: draftId, ...operations } })
  }
}

/**
 * Replaces a published document by its draft, and deletes the draft.
 * @throws TransactionItemError if the draft is missing, or a revision is not the expected one
 */
export function publishDocument(
  transaction: TransactionBuilder,
  action: ActionOf<'document.publish'>,
): void {
  const { draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId } = action
  assertVersionOf(draftId, publishedId)
  assertReleaseIsOpen(transaction, draftId)
  const draft = requireDocument(transaction, draftId)
  if (ifDraftRevisionId !== undefined) transaction.assertRevision(draftId, ifDraftRevisionId)
  if (ifPublishedRevisionId !== undefined) {
    transaction.assertRevision(publishedId, ifPublishedRevisionId)
  }
  publishVersion(transaction, draft, publishedId)
}

/** Deletes a published document; its content stays as a draft. @throws TransactionItemError */
export function unpublishDocument(
  transaction: TransactionBuilder,
  { draftId, publishedId }: ActionOf<'document.unpublish'>,
): void {
  assertVersionOf(draftId, publishedId)
  assertReleaseIsOpen(transaction, draftId)
  const published = requireDocument(transaction, publishedId)
  transaction.apply({ createIfNotExists: copyAs(draftId, published) })
  transaction.apply({ delete: { id: publishedId } })
}

/**
 * Deletes a published document with its drafts and versions, all of which must be named.
 * @throws TransactionItemError
 */
export function deleteDocument(
  transaction: TransactionBuilder,
  { publishedId, includeDrafts, purge }: ActionOf<'document.delete'>,
): void {
  assertPublishedId(publishedId)
  for (const id of includeDrafts) assertVersionOf(id, publishedId)
  requireDocument(transaction, publishedId)
  const left = [...transaction.all()]
    .map(({ _id }) => _id)
    .filter((id) => id !== publishedId && getPublishedId(id) === publishedId)
    .filter((id) => !includeDrafts.includes(id))
  if (left.length > 0) {
    const text = `Document "${publishedId}" has drafts or versions that are not included: ${left.join(', ')}`
    throw invalidAction(text, { id: publishedId, missingIDs: left })
  }
  for (const id of [publishedId, ...includeDrafts]) {
    transaction.apply({ delete: { id, ...(purge && { purge }) } })
  }
}

/** Deletes a draft or version, which must exist. @throws TransactionItemError */
export function discardVersion(
  transaction: TransactionBuilder,
  { id, purge }: { id: string; purge?: boolean | undefined },
): void {
  assertVersionId(id)
  assertReleaseIsOpen(transaction, id)
  requireDocument(transaction, id)
  transaction.apply({ delete: { id, ...(purge && { purge }) } })
}

/** Asserts that no document has this id. @throws TransactionItemError if one exists */
export function assertMissing(transaction: TransactionBuilder, id: string): void {
  if (transaction.get(id)) throw alreadyExists(id)
}
