import type { SanityClient } from '@sanity/client'

/**
 * Runs `run`, then restores the documents and their drafts, also when it throws. Does not write unchanged documents,
 * because their pages would be rendered again.
 */
export async function withRestoredDocuments(
  lake: SanityClient,
  ids: readonly string[],
  run: () => Promise<void>,
) {
  const all = ids.flatMap((id) => [id, `drafts.${id}`])
  const getAll = () => Promise.all(all.map((id) => lake.getDocument(id)))
  const before = await getAll()
  try {
    await run()
  } finally {
    const after = await getAll()
    const transaction = lake.transaction()
    for (const [index, id] of all.entries()) {
      const document = before[index]
      if (document?._rev === after[index]?._rev) continue
      if (document) transaction.createOrReplace(document)
      else transaction.delete(id)
    }
    if (transaction.toJSON().length > 0) await transaction.commit()
  }
}
