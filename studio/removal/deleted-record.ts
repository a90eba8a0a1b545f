import type { Mutation, SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId, isDraftId } from '@sanity/client/csm'
import { z } from 'zod'
import type { StoredRedirect } from '#studio/redirects/redirect-mutations.ts'
import { beforeWrite } from '#studio/tools/before-write.ts'
import { copyDocument } from '#studio/tools/copy-document.ts'
import {
  getAffectedIds,
  getUndoMutations,
  type RemovalEffects,
  removalEffects,
} from './removal-effects.ts'

const recordType = 'deletedDocument'

/** Time for which a deleted document can be brought back, in days. */
export const retentionDays = 90

/**
 * Records of deleted documents with their content: a hosted dataset keeps its history for a time that
 * depends on the plan. Records are drafts, which only requests with a token can read.
 */
export const recordsQuery = `*[_type == "${recordType}" && deletedAt > $since] | order(deletedAt desc)[0...100]{
  _id, documentId, documentType, title, deletedAt, deletedBy, content, published, effects,
  "isBack": count(*[_id in [^.documentId, "drafts." + ^.documentId]]) > 0
}`

/** Ids of records beyond the retention period. */
export const expiredRecordsQuery = `*[_type == "${recordType}" && deletedAt <= $since]._id`

const content = z.looseObject({ _type: z.string() })

const parseJson = (text: string): unknown => JSON.parse(text)

const deletedRecord = z.object({
  _id: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  title: z.string(),
  /** ISO 8601. */
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  content: z.string().transform(parseJson).pipe(content),
  /** Content that visitors saw; null for a document that was no published page. */
  published: z.string().transform(parseJson).pipe(content).nullable(),
  /** Links and redirect that the removal of a page changed; null for another document. */
  effects: z.string().transform(parseJson).pipe(removalEffects).nullable(),
  isBack: z.boolean(),
})

export type DeletedRecord = z.infer<typeof deletedRecord>

/** Parses the result of `recordsQuery`. Documents that were brought back another way are left out. @throws ZodError */
export function parseRecords(result: unknown): DeletedRecord[] {
  return z
    .array(deletedRecord)
    .parse(result)
    .filter(({ isBack }) => !isBack)
}

/** Returns the time before which records expire, in ISO 8601. */
export function getExpiry(now: Date): string {
  return new Date(now.getTime() - retentionDays * 24 * 3600_000).toISOString()
}

interface Deletion {
  /** The document, or its draft. */
  document: { _id: string; _type: string }
  title: string
  deletedAt: Date
  deletedBy: string | null
  /** Of a page: its published content, and what its removal changes elsewhere. */
  published?: object | null
  effects?: RemovalEffects
}

/** Returns the mutation that records the content of a document before it is deleted. */
export function getRecordMutation({
  document,
  title,
  deletedAt,
  deletedBy,
  published,
  effects,
}: Deletion): Mutation {
  return {
    create: {
      _id: getDraftId(`deleted-${crypto.randomUUID()}`),
      _type: recordType,
      documentId: getPublishedId(document._id),
      documentType: document._type,
      title,
      deletedAt: deletedAt.toISOString(),
      deletedBy,
      content: JSON.stringify(document),
      ...(published && { published: JSON.stringify(published) }),
      ...(effects && { effects: JSON.stringify(effects) }),
    },
  }
}

/** Returns the mutations that delete documents. */
export const getDeleteMutations = (ids: readonly string[]): Mutation[] =>
  ids.map((id) => ({ delete: { id } }))

/** Returns the mutations that bring a document back as a draft. */
export function getRestoreMutations({ _id, documentId, content }: DeletedRecord): Mutation[] {
  return [createAs(getDraftId(documentId), content), ...getDeleteMutations([_id])]
}

const createAs = (id: string, content: DeletedRecord['content']): Mutation => ({
  create: copyDocument(content, id),
})

/**
 * Brings a published page back as visitors saw it, with its draft, restores the links to it and ends the
 * redirect that its removal made, in one transaction.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function restoreAsItWas(client: SanityClient, record: DeletedRecord): Promise<void> {
  const { _id, documentId, content, published, effects } = record
  if (!published || !effects) return
  const { documents, redirects } = await client.fetch<{
    documents: unknown[]
    redirects: StoredRedirect[]
  }>(
    '{ "documents": *[_id in $ids], "redirects": *[_type == "redirect"]{ _id, from, to } }',
    { ids: getAffectedIds(effects) },
    beforeWrite(),
  )
  const isDraft = isDraftId(String(content._id))
  await client.mutate([
    createAs(documentId, published),
    ...(isDraft ? [createAs(getDraftId(documentId), content)] : []),
    ...getUndoMutations(effects, documents, redirects),
    ...getDeleteMutations([_id]),
  ])
}
