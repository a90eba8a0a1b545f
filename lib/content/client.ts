import 'server-only'
import { createClient, type QueryParams, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { lifetime, readTimeout } from '#lib/cache/tags.ts'
import { env } from '#lib/env.ts'
import { logProblem } from '#lib/log.ts'
import { apiVersion } from './dataset.ts'
import { draftAccess } from './drafts.ts'

export class ContentError extends Error {
  override name = 'ContentError'
}

let shared: SanityClient | undefined

/** The Content Lake as a visitor sees it. */
export function contentClient() {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = env()
  shared ??= createClient({
    projectId: NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: NEXT_PUBLIC_SANITY_DATASET,
    apiVersion,
    perspective: 'published',
    useCdn: false,
    timeout: readTimeout,
    maxRetries: 1,
    ...(SANITY_API_HOST ? { apiHost: SANITY_API_HOST, useProjectHostname: false } : {}),
  })
  return shared
}

interface Read<Result> {
  query: string
  params?: QueryParams
  /** Of every document the query reads, those it follows references to included. */
  tags: string[]
  schema: z.ZodType<Result>
}

/**
 * Reads content: published and kept until a document under one of the tags changes; in draft mode
 * as staff see it, and not kept.
 * @returns the parsed result; null where it does not parse, which is logged
 * @throws ContentError when the Content Lake does not answer
 */
export async function readContent<Result>(read: Read<Result>): Promise<Result | null> {
  const draft = await draftAccess()
  if (draft === null) return readPublished(read)
  const { query, params } = read
  const answer = await answerOf(read, () =>
    contentClient()
      .withConfig(draft)
      .fetch<unknown>(query, params ?? {}, { cache: 'no-store' }),
  )
  // Half-typed text must not take the preview down: what is published stands there meanwhile.
  return parse(read, answer) ?? readPublished(read)
}

/** Reads published content, also where no page is being rendered. @throws ContentError */
export async function readPublished<Result>(read: Read<Result>): Promise<Result | null> {
  const { query, params, tags } = read
  const answer = await answerOf(read, () =>
    contentClient().fetch<unknown>(query, params ?? {}, { next: { tags, revalidate: lifetime } }),
  )
  return parse(read, answer)
}

/** Reads published content as it is now, and keeps nothing. @throws ContentError */
export async function readNow<Result>(read: Read<Result>): Promise<Result | null> {
  const { query, params } = read
  const answer = await answerOf(read, () =>
    contentClient().fetch<unknown>(query, params ?? {}, { cache: 'no-store' }),
  )
  return parse(read, answer)
}

function answerOf({ tags }: { tags: string[] }, fetch: () => Promise<unknown>): Promise<unknown> {
  return fetch().catch((cause: unknown) => {
    throw new ContentError(`Could not read ${tags.join(', ')}`, { cause })
  })
}

function parse<Result>({ schema, tags }: Read<Result>, answer: unknown): Result | null {
  if (answer === null) return null
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  logProblem('content-left-out', { tags, problem: z.prettifyError(parsed.error) })
  return null
}

/**
 * Reads a document of which there is one, and which the site cannot do without.
 * @throws ContentError where it is missing or incomplete as well
 */
export async function readSingleton<Result>(read: Read<Result>): Promise<Result> {
  const document = await readContent(read)
  if (document === null) throw new ContentError(`Missing or incomplete: ${read.tags[0]}`)
  return document
}
