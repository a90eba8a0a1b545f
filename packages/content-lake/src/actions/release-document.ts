import { getVersionFromId, isVersionId } from '@sanity/client/csm'
import { z } from 'zod'
import { invalidAction } from '../errors.ts'
import type { TransactionBuilder } from '../transaction/transaction-builder.ts'
import type { LakeDocument } from '../types.ts'
import { getReleaseName } from './document-ids.ts'

const prefix = '_.releases.'

const releaseStates = ['active', 'scheduled', 'published', 'archived'] as const
export type ReleaseState = (typeof releaseStates)[number]

const releaseSchema = z.looseObject({
  _id: z.string().startsWith(prefix),
  _type: z.literal('system.release'),
  name: z.string(),
  state: z.enum(releaseStates),
  publishAt: z.string().optional(),
  finalDocumentStates: z.array(z.looseObject({ id: z.string() })).optional(),
})

/** System document of a release; shape of `ReleaseDocument` in @sanity/client. */
export type Release = z.infer<typeof releaseSchema>

/** Returns the id of a release's system document. @param name of the release, such as `rSpring` */
export function getReleaseId(name: string): string {
  return `${prefix}${name}`
}

/** Whether a document id is in the namespace of releases. */
export function isReleaseId(id: string): boolean {
  return id.startsWith(prefix)
}

/** Parses a release document; null for any other document. */
export function parseRelease(document: LakeDocument | null): Release | null {
  return releaseSchema.safeParse(document).data ?? null
}

/** Returns a release. @throws TransactionItemError if it does not exist */
export function requireRelease(transaction: TransactionBuilder, name: string): Release {
  const release = parseRelease(transaction.get(getReleaseId(name)))
  if (!release) throw invalidAction(`The release "${name}" does not exist`)
  return release
}

/**
 * Asserts that a version can change: that its release exists and is active. A draft belongs to no release.
 * @throws TransactionItemError
 */
export function assertReleaseIsOpen(transaction: TransactionBuilder, versionId: string): void {
  const name = getReleaseName(versionId)
  if (name === null) return
  const { state } = requireRelease(transaction, name)
  if (state === 'active') return
  throw invalidAction(`The release "${name}" is ${state}: its documents cannot change`)
}

/** Versions that belong to a release, ordered by id. */
export function getVersionsOf(transaction: TransactionBuilder, name: string): LakeDocument[] {
  return [...transaction.all()].filter(
    ({ _id }) => isVersionId(_id) && getVersionFromId(_id) === name,
  )
}
