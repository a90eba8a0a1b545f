import {
  getPublishedId,
  getVersionFromId,
  isDraftId,
  isPublishedId,
  isVersionId,
} from '@sanity/client/csm'
import { invalidAction } from './action-error.ts'

/** @throws TransactionItemError if an id is that of a draft or version */
export function assertPublishedId(id: string): void {
  if (isPublishedId(id)) return
  throw invalidAction(`"${id}" is not the ID of a published document`)
}

/** @throws TransactionItemError if an id is neither that of a draft nor of a version */
export function assertVersionId(id: string): void {
  if (isDraftId(id) || isVersionId(id)) return
  throw invalidAction(`"${id}" is not the ID of a draft or version`)
}

/** @throws TransactionItemError if an id is not that of a draft or version of a published document */
export function assertVersionOf(versionId: string, publishedId: string): void {
  assertPublishedId(publishedId)
  assertVersionId(versionId)
  if (getPublishedId(versionId) === publishedId) return
  throw invalidAction(`"${versionId}" is not a draft or version of "${publishedId}"`)
}

/** Name of the release that a version belongs to, or null for a draft. */
export function getReleaseName(versionId: string): string | null {
  return isVersionId(versionId) ? (getVersionFromId(versionId) ?? null) : null
}
