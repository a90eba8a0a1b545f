import {
  getPublishedId,
  getVersionFromId,
  isDraftId,
  isPublishedId,
  isVersionId,
} from '@sanity/client/csm'
import { invalidAction } from '../errors.ts'

/**
 * Asserts that an id is that of a published document.
 * @throws TransactionItemError for the id of a draft or version
 */
export function assertPublishedId(id: string): void {
  if (isPublishedId(id)) return
  throw invalidAction(`"${id}" is not the ID of a published document`)
}

/** Asserts that an id is that of a draft or version. @throws TransactionItemError for any other id */
export function assertVersionId(id: string): void {
  if (isDraftId(id) || isVersionId(id)) return
  throw invalidAction(`"${id}" is not the ID of a draft or version`)
}

/**
 * Asserts that an id is that of a draft or version of this published document.
 * @throws TransactionItemError for any other id
 */
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
