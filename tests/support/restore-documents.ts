import type { SanityClient } from '@sanity/client'

/** Runs `run`, then restores the documents and their drafts, also when it throws. */
export async function withRestoredDocuments(
  lake: SanityClient,
  ids: readonly string[],
  run: () => Promise<void>,
) {
  const all = ids.flatMap((id) => [id, `drafts.${id}`])
  const before = await Promise.all(all.map((id) => lake.getDocument(id)))
  try {
    await run()
  } finally {
    const transaction = lake.transaction()
    for (const [index, id] of all.entries()) {
      const document = before[index]
      if (document) transaction.createOrReplace(document)
      else transaction.delete(id)
    }
    await transaction.commit()
  }
}
