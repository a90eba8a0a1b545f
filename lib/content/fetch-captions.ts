import 'server-only'
import { env } from '#lib/base/env.ts'
import { explainCaptions, maxCaptionBytes } from '#lib/values/captions.ts'
import { hostedAssets } from './asset-cdn-url.ts'

const timeoutMs = 15_000

/**
 * Returns a file of captions of the Content Lake; null if there is none, or if it is not WebVTT.
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
  const bytes = await readAtMost(response, maxCaptionBytes)
  return bytes && explainCaptions(bytes) === null ? bytes : null
}

/** Returns the body of a response, or null if it is larger: the rest is not read. */
async function readAtMost(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
