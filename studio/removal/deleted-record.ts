import type { Mutation } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'

const recordType = 'deletedDocument'

/** Time for which a deleted document can be brought back, in days. */
export const retentionDays = 90

/**
 * Records of deleted documents with their content: a hosted dataset keeps its history for a time that
 * depends on the plan. Records are drafts, which only requests with a token can read.
 */
export const recordsQuery = `*[_type == "${recordType}" && deletedAt > $since] | order(deletedAt desc)[0...100]{
  _id, documentId, documentType, title, deletedAt, deletedBy, content,
  "isBack": count(*[_id in [^.documentId, "drafts." + ^.documentId]]) > 0
}`

/** Ids of records beyond the retention period. */
export const expiredRecordsQuery = `*[_type == "${recordType}" && deletedAt <= $since]._id`

const content = z.looseObject({ _type: z.string() })

const deletedRecord = z.object({
  _id: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  title: z.string(),
  /** ISO 8601. */
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  content: z.string().transform((text) => content.parse(JSON.parse(text))),
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
}

/** Returns the mutation that records the content of a document before it is deleted. */
export function getRecordMutation({ document, title, deletedAt, deletedBy }: Deletion): Mutation {
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
    },
  }
}

/** Returns the mutations that delete documents. */
export const getDeleteMutations = (ids: readonly string[]): Mutation[] =>
  ids.map((id) => ({ delete: { id } }))

/** Returns the mutations that bring a document back as a draft. */
export function getRestoreMutations({ _id, documentId, content }: DeletedRecord): Mutation[] {
  const { _rev, _createdAt, _updatedAt, ...fields } = content
  return [{ create: { ...fields, _id: getDraftId(documentId) } }, ...getDeleteMutations([_id])]
}
