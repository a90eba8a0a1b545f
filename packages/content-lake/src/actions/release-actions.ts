import { getPublishedId } from '@sanity/client/csm'
import { isGoingToUnpublish } from '../documents/document-set.ts'
import { invalidAction } from '../errors.ts'
import type { TransactionBuilder } from '../transaction/transaction-builder.ts'
import type { ActionOf } from './action-schema.ts'
import { copyAs, publishVersion } from './copy-document.ts'
import { assertMissing } from './document-actions.ts'
import {
  getReleaseId,
  getVersionsOf,
  type Release,
  type ReleaseState,
  requireRelease,
} from './release-document.ts'

/** Creates an active release. @throws TransactionItemError if it exists */
export function createRelease(
  transaction: TransactionBuilder,
  { releaseId: name, metadata }: ActionOf<'release.create'>,
): void {
  const _id = getReleaseId(name)
  assertMissing(transaction, _id)
  transaction.apply({ create: { _id, _type: 'system.release', name, state: 'active', metadata } })
}

/**
 * Patches the metadata of a release.
 * @throws TransactionItemError unless it is active or scheduled, or if the patch changes another field
 */
export function editRelease(
  transaction: TransactionBuilder,
  { releaseId: name, patch }: ActionOf<'release.edit'>,
): void {
  const { _id: id, state } = requireRelease(transaction, name)
  if (state !== 'active' && state !== 'scheduled') {
    throw invalidAction(`A release in state ${state} cannot be edited`)
  }
  const withoutMetadata = () => JSON.stringify({ ...transaction.get(id), metadata: null })
  const before = withoutMetadata()
  for (const operations of [patch].flat()) transaction.apply({ patch: { id, ...operations } })
  if (withoutMetadata() !== before)
    throw invalidAction('Only "metadata" of a release can be edited')
}

/** Schedules a release, or changes its time. @throws TransactionItemError */
export function scheduleRelease(
  transaction: TransactionBuilder,
  { releaseId: name, publishAt }: ActionOf<'release.schedule'>,
): void {
  const final = finalStatesOf(transaction, name)
  change(transaction, name, ['active', 'scheduled'], 'scheduled', {
    publishAt: new Date(publishAt).toISOString(),
    finalDocumentStates: final,
  })
}

/** Makes a scheduled release active again. @throws TransactionItemError unless it is scheduled */
export function unscheduleRelease(transaction: TransactionBuilder, name: string): void {
  change(transaction, name, ['scheduled'], 'active', {}, ['publishAt', 'finalDocumentStates'])
}

/**
 * Publishes all documents of a release. @param from states from which it may be published
 * @throws TransactionItemError
 */
export function publishRelease(
  transaction: TransactionBuilder,
  name: string,
  from: readonly ReleaseState[] = ['active'],
): void {
  const publishedAt = new Date().toISOString()
  const finalDocumentStates = finalStatesOf(transaction, name)
  change(transaction, name, from, 'published', { publishedAt, finalDocumentStates }, ['publishAt'])
  for (const version of getVersionsOf(transaction, name)) {
    const publishedId = getPublishedId(version._id)
    if (isGoingToUnpublish(version)) {
      transaction.apply({ delete: { id: publishedId } })
      transaction.apply({ delete: { id: version._id } })
    } else {
      publishVersion(transaction, version, publishedId)
    }
  }
}

/** Deletes the documents of a release, which `unarchiveRelease` restores. @throws TransactionItemError */
export function archiveRelease(transaction: TransactionBuilder, name: string): void {
  const finalDocumentStates = finalStatesOf(transaction, name)
  change(transaction, name, ['active'], 'archived', { finalDocumentStates })
  for (const { _id: id } of getVersionsOf(transaction, name)) transaction.apply({ delete: { id } })
}

/**
 * Makes an archived release active again, and restores its documents.
 * @throws TransactionItemError unless it is archived
 */
export function unarchiveRelease(transaction: TransactionBuilder, name: string): void {
  const { finalDocumentStates = [] } = requireRelease(transaction, name)
  change(transaction, name, ['archived'], 'active', {}, ['finalDocumentStates'])
  for (const { id } of finalDocumentStates) {
    const document = transaction.lastRevision(id)
    if (document) transaction.apply({ create: copyAs(id, document) })
  }
}

/** Deletes an archived or published release. @throws TransactionItemError in any other state */
export function deleteRelease(transaction: TransactionBuilder, name: string): void {
  const release = requireRelease(transaction, name)
  assertTransition(release, ['archived', 'published'], 'deleted')
  transaction.apply({ delete: { id: release._id } })
}

/**
 * Makes a scheduled release active again, with the reason why it could not be published.
 * @throws TransactionItemError unless it is scheduled
 */
export function failRelease(transaction: TransactionBuilder, name: string, message: string): void {
  const unset = ['publishAt', 'finalDocumentStates']
  change(transaction, name, ['scheduled'], 'active', { error: { message } }, unset)
}

function finalStatesOf(transaction: TransactionBuilder, name: string) {
  return getVersionsOf(transaction, name).map(({ _id: id }) => ({ _key: id, id }))
}

function change(
  transaction: TransactionBuilder,
  name: string,
  from: readonly ReleaseState[],
  state: ReleaseState,
  set: Record<string, unknown>,
  unset: string[] = [],
): void {
  const release = requireRelease(transaction, name)
  assertTransition(release, from, state)
  const cleared = state === 'active' ? unset : [...unset, 'error']
  transaction.apply({ patch: { id: release._id, set: { ...set, state }, unset: cleared } })
}

function assertTransition(release: Release, from: readonly ReleaseState[], to: string): void {
  if (from.includes(release.state)) return
  throw invalidAction(`Not permitted to transition from state ${release.state} to ${to}`)
}
