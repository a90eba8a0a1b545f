import { z } from 'zod'

export const noteType = 'publicationNote'

/** Notes are drafts, which only requests with a token can read. */
const noteIdPrefix = 'drafts.publicationNote-'

const note = z.object({
  _id: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  /** ISO 8601. */
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  reason: z.string(),
  /** Number of texts without a current translation. */
  openCount: z.number(),
})

/** Why somebody published a document although translations were missing or out of date. */
export type PublicationNote = z.infer<typeof note>

/** Query of the latest notes, the newest first. */
export const notesQuery = `*[_type == "${noteType}"] | order(publishedAt desc)[0...100]{
  _id, documentId, documentType, publishedAt, publishedBy, reason, openCount
}`

/** Parses the result of `notesQuery`. @throws ZodError */
export const parseNotes = (result: unknown): PublicationNote[] => z.array(note).parse(result)

/** Returns the document that stores a note. */
export const createNote = (fields: Omit<PublicationNote, '_id'>) => ({
  ...fields,
  _id: `${noteIdPrefix}${crypto.randomUUID()}`,
  _type: noteType,
})
