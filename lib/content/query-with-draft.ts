import 'server-only'
import type { QueryParams } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { cache } from 'react'
import { sharedReads } from '#lib/base/shared-reads.ts'
import {
  getPublishedDocuments,
  type PublishedDocuments,
  parseStoredDocument,
  type StoredDocument,
} from './published-documents.ts'
import { getQueryNeeds, type QueryNeeds } from './query-needs.ts'
import { getSanityClient } from './sanity-client.ts'

const shareRead = sharedReads<StoredDocument | null>('one-draft')

/**
 * Returns a draft under the id of its published document. Without a draft, returns the published document as it is now: it may
 * have been published since the others were read. Returns null if there is neither.
 * @throws ClientError, ServerError of the Content Lake
 */
const getDraft = cache((id: string, publishedId: string, token: string) =>
  shareRead(
    () => id,
    async () => {
      const client = getSanityClient().withConfig({ token, perspective: 'raw' })
      const { draft, published } = await client.fetch<Record<string, unknown>>(
        '{ "draft": *[_id == $id][0], "published": *[_id == $publishedId][0] }',
        { id, publishedId },
        { cache: 'no-store' },
      )
      const stored = parseStoredDocument(draft)
      return stored
        ? { ...stored, _id: publishedId, _originalId: id }
        : parseStoredDocument(published)
    },
  ),
)

/**
 * Runs a query on the published documents and one draft or version of a release: perspectives of the Content Lake
 * show all drafts or none. Reads the documents that the query names and those that they refer to.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function queryWithDraft(
  query: string,
  params: QueryParams,
  { id, publishedId, token }: { id: string; publishedId: string; token: string },
): Promise<unknown> {
  const published = getPublishedDocuments()
  const tree = parse(query, { params })
  const needs = getQueryNeeds(tree)
  const [draft] = await Promise.all([
    getDraft(id, publishedId, token),
    needs
      ? Promise.all([published.read('_type', needs.types), published.read('_id', needs.ids)])
      : published.readAll(),
  ])
  const isNeeded = ({ _id, _type }: StoredDocument) =>
    needs === null || needs.types.includes(_type) || needs.ids.includes(_id)
  const others = published.values().filter(({ _id }) => _id !== publishedId)
  const dataset = [...others, ...(draft ? [draft] : [])].filter(isNeeded)
  const getDocument = (each: string) =>
    each === publishedId ? (draft ?? undefined) : published.get(each)
  await readReferences(published, dataset, { depth: needs?.depth ?? 0, getDocument })
  const value = await evaluate(tree, {
    params,
    dataset: dataset.sort((one, other) => (one._id < other._id ? -1 : 1)),
    dereference: async ({ _ref }: { _ref: string }) => {
      if (!getDocument(_ref)) await published.read('_id', [_ref])
      return getDocument(_ref) ?? null
    },
  })
  const result: unknown = await value.get()
  return result ?? null
}

interface ReadOptions {
  depth: QueryNeeds['depth']
  getDocument: (id: string) => StoredDocument | undefined
}

/** Reads what documents refer to in one request for each step, not in one for each reference. */
async function readReferences(
  published: PublishedDocuments,
  documents: readonly StoredDocument[],
  { depth, getDocument }: ReadOptions,
): Promise<void> {
  let last = documents
  for (let step = 0; step < depth && last.length > 0; step += 1) {
    const ids = [...new Set(last.flatMap(getReferences))]
    const missing = ids.filter((id) => !getDocument(id))
    await published.read('_id', missing)
    last = ids.flatMap((id) => getDocument(id) ?? [])
  }
}

function getReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_ref' in value && typeof value._ref === 'string') return [value._ref]
  return Object.values(value).flatMap(getReferences)
}
