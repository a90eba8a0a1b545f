import type { Mutation, SanityClient } from '@sanity/client'
import { getDraftId, isDraftId } from '@sanity/client/csm'
import type { Schema } from 'sanity'
import { z } from 'zod'
import { type CatalogTable, catalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { beforeWrite } from '#studio/tools/before-write.ts'
import { copyDocument } from '#studio/tools/copy-document.ts'
import { isWriteConflict } from '#studio/tools/is-write-conflict.ts'
import { type Hit, replaceHits } from './find-hits.ts'
import { getCurrentDocuments, getDocumentTexts, storedDocument } from './stored-texts.ts'

/** Number of requests at once. */
const concurrency = 4

const changedDocument = z.object({
  /** Of the published document. */
  id: z.string(),
  type: z.string(),
  title: z.string(),
  /** Revision of the draft after the replacement. */
  rev: z.string(),
  /** Whether the replacement made the draft. */
  isNewDraft: z.boolean(),
  /** Texts before the replacement, by their paths. */
  before: z.record(z.string(), z.string()),
})

const changedRow = z.object({
  table: catalogTable,
  id: z.string(),
  title: z.string(),
})

/** Changes of a replacement, with the data to undo them. */
export const replacement = z.object({
  find: z.string(),
  replaceWith: z.string(),
  /** Number of replaced hits. */
  hitCount: z.number(),
  documents: z.array(changedDocument),
  /** Rows of the catalogue, which one batch changed; null without any. */
  catalog: z
    .object({ batch: z.guid(), rows: z.array(changedRow) })
    .nullable()
    .default(null),
})

export type Replacement = z.infer<typeof replacement>
type ChangedDocument = Replacement['documents'][number]

/** A document or row that could not be changed, because someone else had changed it. */
export interface RejectedDocument {
  id: string
  type: string
  title: string
  /** Path of a text in a document. */
  path?: string | undefined
  /** Of a row. */
  table?: CatalogTable | undefined
  /** Another reason, as a sentence. */
  reason?: string | undefined
}

export interface Outcome<Done> {
  done: Done[]
  rejected: RejectedDocument[]
}

interface Deps {
  client: SanityClient
  schema: Schema
}

/**
 * Replaces hits, in drafts. A document is rejected if one of its texts has changed since the search.
 * @returns the changed documents, and those that were rejected
 */
export async function replaceTexts(
  { client, schema }: Deps,
  hits: readonly Hit[],
  replaceWith: string,
): Promise<Outcome<ChangedDocument>> {
  const byDocument = Map.groupBy(hits, ({ text }) => text.documentId)
  return runEach([...byDocument.values()], async (documentHits) => {
    const [first] = documentHits
    if (!first) return null
    const { documentId: id, documentType: type, documentTitle: title } = first.text
    const rejected = { rejected: { id, type, title } }
    const result = await client.fetch<unknown>(
      '*[_id in $ids]',
      { ids: [id, getDraftId(id)] },
      beforeWrite(),
    )
    const [document] = getCurrentDocuments(z.array(storedDocument).parse(result))
    if (!document) return rejected
    const current = new Map(getDocumentTexts(document, schema).map(({ at, text }) => [at, text]))
    if (documentHits.some(({ text }) => current.get(text.at) !== text.text)) return rejected
    const byText = [...Map.groupBy(documentHits, ({ text }) => text.at)]
    const before = Object.fromEntries(byText.map(([at]) => [at, current.get(at) ?? '']))
    const set = Object.fromEntries(
      byText.map(([at, hitsOfText]) => [
        at,
        replaceHits(before[at] ?? '', hitsOfText, replaceWith),
      ]),
    )
    const rev = await mutate(client, getDraftMutations(document, set))
    if (rev === null) return rejected
    return { done: { id, type, title, rev, isNewDraft: !isDraftId(document._id), before } }
  })
}

/**
 * Restores the texts before a replacement, unless a document was changed or published since.
 * @returns the restored documents, and those that were rejected
 */
export function undoReplacement(
  client: SanityClient,
  { documents }: Pick<Replacement, 'documents'>,
): Promise<Outcome<ChangedDocument>> {
  return runEach(documents, async (document) => {
    const { id, type, title, rev, isNewDraft, before } = document
    const draftId = getDraftId(id)
    const restored = await mutate(client, [
      { patch: { id: draftId, ifRevisionID: rev, set: before } },
      ...(isNewDraft ? [{ delete: { id: draftId } }] : []),
    ])
    return restored === null ? { rejected: { id, type, title } } : { done: document }
  })
}

function getDraftMutations(
  document: z.infer<typeof storedDocument>,
  set: Record<string, string>,
): Mutation[] {
  const id = getDraftId(document._id)
  return isDraftId(document._id)
    ? [{ patch: { id, ifRevisionID: document._rev, set } }]
    : [{ create: copyDocument(document, id) }, { patch: { id, set } }]
}

/** Returns the revision after mutations; null if the Content Lake rejects them. */
async function mutate(client: SanityClient, mutations: Mutation[]): Promise<string | null> {
  try {
    const { transactionId } = await client.mutate(mutations, {
      returnDocuments: false,
      returnFirst: false,
    })
    return transactionId
  } catch (error) {
    if (isWriteConflict(error)) return null
    throw error
  }
}

async function runEach<Item, Done>(
  items: readonly Item[],
  run: (item: Item) => Promise<{ done: Done } | { rejected: RejectedDocument } | null>,
): Promise<Outcome<Done>> {
  const pending = [...items]
  const outcome: Outcome<Done> = { done: [], rejected: [] }
  const work = async () => {
    for (let item = pending.shift(); item !== undefined; item = pending.shift()) {
      const result = await run(item)
      if (result && 'done' in result) outcome.done.push(result.done)
      if (result && 'rejected' in result) outcome.rejected.push(result.rejected)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return outcome
}
