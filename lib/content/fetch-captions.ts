import 'server-only'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { readBytes } from '#lib/base/read-body.ts'
import { explainCaptions, maxCaptionBytes } from '#lib/values/captions.ts'
import { hostedAssets } from './asset-cdn-url.ts'

const timeoutMs = 15_000

/**
 * Returns a captions file of the Content Lake; null if it is missing, too large or not WebVTT.
 * @param name of the file: its hash and extension
 * @throws Error if the Content Lake does not answer
 */
export async function fetchCaptions(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = env()
  const path = `/files/${NEXT_PUBLIC_SANITY_PROJECT_ID}/${NEXT_PUBLIC_SANITY_DATASET}/${name}`
  const response = await fetch(new URL(path, SANITY_API_HOST ?? hostedAssets), {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The Content Lake answered ${response.status}`)
  const bytes = await readBytes(response, maxCaptionBytes).catch((error: unknown) => {
    if (error instanceof HttpError) return null
    throw error
  })
  return bytes && explainCaptions(bytes) === null ? bytes : null
}
