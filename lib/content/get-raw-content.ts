import 'server-only'
import type { QueryParams } from '@sanity/client'
import type { z } from 'zod'
import type { BackendName } from '#lib/base/backend-outages.ts'
import { revalidateSeconds } from '#lib/base/cache-tags.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { sharedReads } from '#lib/base/shared-reads.ts'
import { ContentError } from './content-error.ts'
import { applyDealerTexts } from './dealer-texts.ts'
import { getDraftClientConfig } from './draft-client-config.ts'
import { queryWithDraft } from './query-with-draft.ts'
import { requestContentLake } from './request-content-lake.ts'
import { getSanityClient } from './sanity-client.ts'

export interface ContentQuery<Result> {
  query: string
  params?: QueryParams
  /** Tags of every document that the query reads, referenced documents included. */
  tags: string[]
  schema: z.ZodType<Result>
  /** Dealership whose texts are applied to the content; by default none are. */
  dealershipId?: string | null
}

const shareRead = sharedReads<unknown>('content-reads')

/**
 * Returns content as stored, placeholders included: for data without copy. Copy is read by
 * `getContent`. Visitors get published content, cached by its tags; draft mode gets drafts, uncached.
 * @package
 * @returns null if no document matches the query
 * @throws ContentError if the Content Lake does not respond or the result fails to parse
 */
export async function getRawContent<Result>(
  contentQuery: ContentQuery<Result>,
): Promise<Result | null> {
  const draftConfig = await getDraftClientConfig()
  if (draftConfig === null) return getPublishedRawContent(contentQuery)
  const { query, params = {}, tags } = contentQuery
  const { perspective, token, onlyDraft } = draftConfig
  const result = await fetchOrThrow(tags, 'content-lake-drafts', () =>
    onlyDraft
      ? queryWithDraft(query, params, { ...onlyDraft, token })
      : shareRead(
          () => [perspective, query, params],
          () =>
            getSanityClient()
              .withConfig({ perspective, token })
              .fetch<unknown>(query, params, { cache: 'no-store' }),
        ),
  )
  try {
    return parseResult(contentQuery, result)
  } catch (error) {
    // A draft is incomplete while an editor types: the preview shows the published content instead.
    logError('draft-skipped', { tags, error: errorText(error) })
    return getPublishedRawContent(contentQuery)
  }
}

/** Returns published content as stored. Works outside a request too. @throws ContentError */
export async function getPublishedRawContent<Result>(
  contentQuery: ContentQuery<Result>,
): Promise<Result | null> {
  const { query, params = {}, tags } = contentQuery
  const result = await fetchOrThrow(
    tags,
    'content-lake',
    () =>
      getSanityClient().fetch<unknown>(query, params, {
        next: { tags, revalidate: revalidateSeconds },
      }),
    { isCacheable: true },
  )
  return parseResult(contentQuery, result)
}

/** Returns published content as stored, uncached. @throws ContentError */
export async function getUncachedRawContent<Result>(
  contentQuery: ContentQuery<Result>,
): Promise<Result | null> {
  const { query, params = {}, tags } = contentQuery
  const result = await fetchOrThrow(tags, 'content-lake', () =>
    getSanityClient().fetch<unknown>(query, params, { cache: 'no-store' }),
  )
  return parseResult(contentQuery, result)
}

function fetchOrThrow(
  tags: string[],
  backend: BackendName,
  fetch: () => Promise<unknown>,
  options: Parameters<typeof requestContentLake>[2] = {},
): Promise<unknown> {
  return requestContentLake(backend, fetch, options).catch((cause: unknown) => {
    throw new ContentError(`Could not read ${tags.join(', ')}`, { cause })
  })
}

function parseResult<Result>(
  { schema, tags, dealershipId = null }: ContentQuery<Result>,
  result: unknown,
): Result | null {
  if (result === null) return null
  const parsed = schema.safeParse(applyDealerTexts(result, dealershipId))
  if (parsed.success) return parsed.data
  throw new ContentError(`Could not parse ${tags.join(', ')}`, { cause: parsed.error })
}
