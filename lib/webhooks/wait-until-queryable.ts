import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ContentError } from '#lib/content/content-error.ts'
import { getUncachedRawContent } from '#lib/content/get-raw-content.ts'
import { type ContentChange, getContentChangeTags } from './content-change.ts'

/** Delays before each query, in ms: 8 s in all. Sanity ends a webhook's request after 30 s. */
const delaysMs = [0, 50, 100, 200, 400, 800, 1_500, 2_000, 3_000]

const documentRevision = z.object({ _rev: z.string(), _updatedAt: z.string() })

type DocumentRevision = z.infer<typeof documentRevision>

/**
 * Waits until queries return a changed document as it is after the change, or later: a webhook can
 * arrive before the query index has it (github.com/sanity-io/nextjs-blog-cms-sanity-v3, issue 97).
 * @throws ContentError if they do not after 8 seconds, or if the Content Lake does not respond
 */
export async function waitUntilQueryable(change: ContentChange): Promise<void> {
  if (change._id === undefined || change.rev === undefined) return
  for (const delayMs of delaysMs) {
    await sleep(delayMs)
    if (includesChange(await readRevision(change), change)) return
  }
  throw new ContentError(`Queries do not return the change of ${change._id}`)
}

function readRevision(change: ContentChange): Promise<DocumentRevision | null> {
  return getUncachedRawContent({
    query: '*[_id == $id][0]{ _rev, _updatedAt }',
    params: { id: change._id },
    tags: getContentChangeTags(change),
    schema: documentRevision,
  })
}

function includesChange(
  found: DocumentRevision | null,
  { rev, updatedAt }: ContentChange,
): boolean {
  if (found === null) return rev === null
  return found._rev === rev || (typeof updatedAt === 'string' && found._updatedAt > updatedAt)
}
