import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { explainCaptions, maxCaptionBytes } from '#lib/values/captions.ts'

const storedFile = z.object({ url: z.string(), size: z.number() }).nullable()

/** Results by the id of the file, which never changes. */
const explained = new Map<string, string | null>()

/**
 * Returns why an uploaded file is not one of captions, as a sentence, or null. A file that cannot be read is not
 * judged: the route that serves captions refuses those that are none.
 */
export async function explainStoredCaptions(
  client: SanityClient,
  id: string,
): Promise<string | null> {
  const known = explained.get(id)
  if (known !== undefined) return known
  try {
    const file = storedFile.parse(
      await client.fetch<unknown>('*[_id == $id][0]{url, size}', { id }),
    )
    if (!file) return null
    const explanation = explainCaptions(
      file.size > maxCaptionBytes ? new Uint8Array(file.size) : await readFile(file.url),
    )
    explained.set(id, explanation)
    return explanation
  } catch {
    return null
  }
}

async function readFile(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The Content Lake answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
