import 'server-only'
import { createClient, type SanityClient } from '@sanity/client'
import { readTimeoutMs } from '#lib/base/cache-tags.ts'
import { env } from '#lib/base/env.ts'
import { apiVersion } from './api-version.ts'

let cachedClient: SanityClient | undefined

/** Returns a client that reads the Content Lake as visitors do: published content, without a token. */
export function getSanityClient() {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = env()
  cachedClient ??= createClient({
    projectId: NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: NEXT_PUBLIC_SANITY_DATASET,
    apiVersion,
    perspective: 'published',
    useCdn: false,
    timeout: readTimeoutMs,
    maxRetries: 1,
    ...(SANITY_API_HOST ? { apiHost: SANITY_API_HOST, useProjectHostname: false } : {}),
  })
  return cachedClient
}
