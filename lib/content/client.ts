import 'server-only'
import { type ClientPerspective, createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { type ContentType, lifetime, readTimeout, tags } from '#lib/cache/tags.ts'
import { env } from '#lib/env.ts'
import { logProblem } from '#lib/log.ts'
import { apiVersion } from './dataset.ts'

export class ContentError extends Error {
  override name = 'ContentError'
}

const perspective: ClientPerspective = 'published'
let shared: SanityClient | undefined

function client() {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = env()
  shared ??= createClient({
    projectId: NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: NEXT_PUBLIC_SANITY_DATASET,
    apiVersion,
    perspective,
    useCdn: false,
    timeout: readTimeout,
    maxRetries: 1,
    ...(SANITY_API_HOST ? { apiHost: SANITY_API_HOST, useProjectHostname: false } : {}),
  })
  return shared
}

interface Read<Result> {
  query: string
  params?: Record<string, string>
  /** The types of every document the query reads, those it follows references to included. */
  types: readonly ContentType[]
  schema: z.ZodType<Result>
}

/**
 * Reads published content, kept until a document of one of the types changes.
 * @returns the parsed result; null where it does not parse, which is logged
 * @throws ContentError when the Content Lake does not answer
 */
export async function readContent<Result>({ query, params, types, schema }: Read<Result>) {
  const answer: unknown = await client()
    .fetch(query, params ?? {}, { next: { tags: types.map(tags.content), revalidate: lifetime } })
    .catch((cause: unknown) => {
      throw new ContentError(`Could not read ${types.join(', ')}`, { cause })
    })
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  logProblem('content-left-out', { types, problem: z.prettifyError(parsed.error) })
  return null
}
