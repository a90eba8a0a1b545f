import type { SanityClient } from '@sanity/client'

/** Does something to documents, and puts them and their drafts back as they were, also if it fails. */
export async function withDocuments(
  lake: SanityClient,
  ids: readonly string[],
  work: () => Promise<void>,
) {
  const all = ids.flatMap((id) => [id, `drafts.${id}`])
  const before = await Promise.all(all.map((id) => lake.getDocument(id)))
  try {
    await work()
  } finally {
    const transaction = lake.transaction()
    for (const [place, id] of all.entries()) {
      const document = before[place]
      if (document) transaction.createOrReplace(document)
      else transaction.delete(id)
    }
    await transaction.commit()
  }
}
