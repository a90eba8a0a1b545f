import 'server-only'
import type { QueryParams } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { cache } from 'react'
import { z } from 'zod'
import { sharedReads } from '#lib/base/shared-reads.ts'
import { getSanityClient } from './sanity-client.ts'

const storedDocument = z.looseObject({ _id: z.string(), _type: z.string() })
const storedDocuments = z.array(storedDocument)

const shareRead = sharedReads<ReadonlyMap<string, z.infer<typeof storedDocument>>>('one-draft')

/**
 * Returns the published documents with one draft in the place of its published document. Perspectives of the
 * Content Lake show all drafts or none.
 * @throws ClientError, ServerError of the Content Lake
 */
const getDocumentsWithDraft = cache((id: string, publishedId: string, token: string) =>
  shareRead(
    () => id,
    () => readDocumentsWithDraft(id, publishedId, token),
  ),
)

async function readDocumentsWithDraft(id: string, publishedId: string, token: string) {
  const client = getSanityClient()
  const [published, draft] = await Promise.all([
    client.fetch<unknown>('*', {}, { cache: 'no-store' }),
    client
      .withConfig({ token, perspective: 'raw' })
      .fetch<unknown>('*[_id == $id][0]', { id }, { cache: 'no-store' }),
  ])
  const documents = new Map(storedDocuments.parse(published).map((each) => [each._id, each]))
  const shown = storedDocument.nullable().parse(draft)
  // Without a draft, for example because it was published, the guest sees the published document.
  if (shown) documents.set(publishedId, { ...shown, _id: publishedId, _originalId: id })
  return documents
}

/**
 * Runs a query on the published documents and one draft or version of a release.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function queryWithDraft(
  query: string,
  params: QueryParams,
  { id, publishedId, token }: { id: string; publishedId: string; token: string },
): Promise<unknown> {
  const documents = await getDocumentsWithDraft(id, publishedId, token)
  const value = await evaluate(parse(query, { params }), {
    params,
    dataset: [...documents.values()].sort((one, other) => (one._id < other._id ? -1 : 1)),
    dereference: async ({ _ref }: { _ref: string }) => documents.get(_ref) ?? null,
  })
  const result: unknown = await value.get()
  return result ?? null
}
