import { getPublishedId } from '@sanity/client/csm'
import { invalidAction } from '../errors.ts'
import type { TransactionBuilder } from '../transaction/transaction-builder.ts'
import type { ActionOf } from './action-schema.ts'
import { copyAs, requireDocument } from './copy-document.ts'
import { assertVersionOf, getReleaseName } from './document-ids.ts'
import { assertReleaseIsOpen } from './release-document.ts'

/**
 * Creates a draft, or a version in an active release, from the given content or from a document.
 * @throws TransactionItemError
 */
export function createVersion(
  transaction: TransactionBuilder,
  action: ActionOf<'document.version.create'>,
): void {
  const { publishedId, document, baseId, ifBaseRevisionId } = action
  if (document ? baseId !== undefined : baseId === undefined) {
    throw invalidAction('Either "document" or "baseId" and "versionId" must be given')
  }
  const versionId = document?._id ?? action.versionId
  if (versionId === undefined) throw invalidAction('"versionId" must be given')
  assertVersionOf(versionId, publishedId)
  assertReleaseIsOpen(transaction, versionId)
  if (document) {
    transaction.apply({ create: document })
    return
  }
  const base = requireDocument(transaction, baseId ?? '')
  if (getPublishedId(base._id) !== publishedId) {
    throw invalidAction(`"${base._id}" is not a version of "${publishedId}"`)
  }
  if (ifBaseRevisionId !== undefined) transaction.assertRevision(base._id, ifBaseRevisionId)
  transaction.apply({ create: copyAs(versionId, base) })
}

/** Replaces a version, which must exist. @throws TransactionItemError */
export function replaceVersion(
  transaction: TransactionBuilder,
  { document }: ActionOf<'document.version.replace'>,
): void {
  assertVersionOf(document._id, getPublishedId(document._id))
  assertReleaseIsOpen(transaction, document._id)
  requireDocument(transaction, document._id)
  transaction.apply({ createOrReplace: document })
}

/**
 * Marks a document to be unpublished when the release of the version is published.
 * @throws TransactionItemError
 */
export function unpublishVersion(
  transaction: TransactionBuilder,
  { versionId, publishedId }: ActionOf<'document.version.unpublish'>,
): void {
  assertVersionOf(versionId, publishedId)
  if (getReleaseName(versionId) === null) {
    throw invalidAction(`"${versionId}" is not the ID of a version in a release`)
  }
  assertReleaseIsOpen(transaction, versionId)
  const published = requireDocument(transaction, publishedId)
  transaction.apply({ createIfNotExists: copyAs(versionId, published) })
  transaction.apply({ patch: { id: versionId, set: { '_system.delete': true } } })
}
