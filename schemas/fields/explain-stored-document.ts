import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import {
  documentHeadBytes,
  explainDocument,
  maxDocumentBytes,
} from '#lib/content/explain-document.ts'
import { fileExtension } from '#lib/content/file-extensions.ts'

const storedFile = z.object({ url: z.string(), size: z.number() }).nullable()

/** Results by the id of the file, which never changes. */
const explained = new Map<string, string | null>()

/**
 * Returns why visitors cannot download an uploaded file, as a sentence, or null. A file that cannot be read is judged
 * by its name only.
 */
export async function explainStoredDocument(
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
    const { url, size } = file
    const head = size > maxDocumentBytes ? new Uint8Array() : await readHead(url)
    const explanation = explainDocument({ extension: fileExtension(id), size, head })
    explained.set(id, explanation)
    return explanation
  } catch {
    return null
  }
}

/** Returns the first bytes of a file. A request for a range could need a preflight, which a CDN may refuse. */
async function readHead(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok || !response.body)
    throw new Error(`The Content Lake answered ${response.status}`)
  const reader = response.body.getReader()
  const head = new Uint8Array(documentHeadBytes)
  let length = 0
  while (length < documentHeadBytes) {
    const { value } = await reader.read()
    if (!value) break
    const part = value.subarray(0, documentHeadBytes - length)
    head.set(part, length)
    length += part.length
  }
  // The rest is not loaded.
  await reader.cancel()
  return head.subarray(0, length)
}
