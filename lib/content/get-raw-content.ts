import 'server-only'
import type { QueryParams } from '@sanity/client'
import { z } from 'zod'
import type { BackendName } from '#lib/base/backend-outages.ts'
import { revalidateSeconds, tagsInLocale } from '#lib/base/cache-tags.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { sharedReads } from '#lib/base/shared-reads.ts'
import { ContentError } from './content-error.ts'
import { getDraftClientConfig } from './draft-client-config.ts'
import { lastGoodContent } from './last-good-content.ts'
import { queryWithDraft } from './query-with-draft.ts'
import { requestContentLake } from './request-content-lake.ts'
import { getSanityClient } from './sanity-client.ts'
import { mainAudience, type TextAudience } from './text-audience.ts'
import { applyVariants } from './variants.ts'

export interface ContentQuery<Result> {
  query: string
  params?: QueryParams
  /** Tags of every document that the query reads, referenced documents included. */
  tags: string[]
  schema: z.ZodType<Result>
  /** Whether the site cannot do without: if it is gone, its last version is used. */
  isRequired?: boolean
  /**
   * Whose variants are applied to the content. Content without copy has none, and is the same in all languages.
   */
  audience?: TextAudience
}

const noParams: QueryParams = {}

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
    // A draft is incomplete while staff type: the preview shows the published content instead.
    logError('draft-skipped', { tags, error: errorText(error) })
    return getPublishedRawContent(contentQuery)
  }
}

/**
 * Returns published content as stored. Also works outside a request. An invalid document that many pages need must
 * not take them down: without parameters, the last valid result replaces an invalid one.
 * @throws ContentError if the content cannot be read, or is invalid without an earlier result
 */
export async function getPublishedRawContent<Result>(
  contentQuery: ContentQuery<Result>,
): Promise<Result | null> {
  const { query, params = noParams, tags, audience } = contentQuery
  const readTags = audience ? tagsInLocale(audience.locale, tags) : tags
  const result = await fetchOrThrow(
    tags,
    'content-lake',
    () =>
      getSanityClient().fetch<unknown>(query, params, {
        next: { tags: readTags, revalidate: revalidateSeconds },
      }),
    { isCacheable: true },
  )
  return params === noParams
    ? parseOrUseLastGood(contentQuery, result)
    : parseResult(contentQuery, result)
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

function parseOrUseLastGood<Result>(
  contentQuery: ContentQuery<Result>,
  result: unknown,
): Result | null {
  const { query, tags, isRequired = false } = contentQuery
  const lastGood = lastGoodContent()
  try {
    const parsed = parseResult(contentQuery, result)
    if (parsed === null && isRequired) throw new ContentError(`Missing: ${tags.join(', ')}`)
    lastGood.keep(query, result)
    return parsed
  } catch (error) {
    // The first tag is the document's; the others belong to the content that it includes.
    lastGood.report(query, tags.slice(0, 1), describeProblem(error))
    // Possibly only a dealer's text is invalid.
    const { audience = mainAudience } = contentQuery
    const mainTexts = { ...contentQuery, audience: { ...audience, dealershipId: null } }
    const earlier = lastGood.get(query) ?? null
    const attempts = [
      () => parseResult(mainTexts, result),
      () => parseResult(contentQuery, earlier),
      () => parseResult(mainTexts, earlier),
    ]
    for (const attempt of attempts) {
      try {
        const parsed = attempt()
        if (parsed !== null) return parsed
      } catch {
        // The next one may be readable; if none is, the first error says why.
      }
    }
    throw error
  }
}

function describeProblem(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  if (cause instanceof z.ZodError) {
    return cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  }
  return errorText(error)
}

function parseResult<Result>(
  { schema, tags, audience = mainAudience }: ContentQuery<Result>,
  result: unknown,
): Result | null {
  if (result === null) return null
  const parsed = schema.safeParse(applyVariants(result, audience))
  if (parsed.success) return parsed.data
  throw new ContentError(`Could not parse ${tags.join(', ')}`, { cause: parsed.error })
}
