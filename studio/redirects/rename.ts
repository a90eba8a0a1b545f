import type { SanityClient } from '@sanity/client'
import type { DocumentActionProps } from 'sanity'
import { z } from 'zod'
import { renameActions, type StoredRedirect } from './rename-actions.ts'

const slug = z.object({ _rev: z.string(), path: z.object({ current: z.string() }) })

export interface Rename {
  revision: string
  /** Paths with a slash at their beginning. */
  from: string
  to: string
}

/** What publishing would change of a page's address; null where it stays, or was none yet. */
export function renameOf({ draft, published }: Pick<DocumentActionProps, 'draft' | 'published'>) {
  const before = slug.safeParse(published).data
  const after = slug.safeParse(draft).data
  if (!before || !after || before.path.current === after.path.current) return null
  const from = `/${before.path.current}`
  return { revision: before._rev, from, to: `/${after.path.current}` } satisfies Rename
}

/** Publishes a page under its new address, and leads the old one there, in one transaction. */
export async function publishRenamed(
  client: SanityClient,
  id: string,
  { revision, from, to }: Rename,
): Promise<void> {
  const redirects = await client.fetch<StoredRedirect[]>(
    '*[_type == "redirect"]{ _id, from, to }',
    {},
    { perspective: 'raw' },
  )
  await client.action(renameActions({ page: { id, revision }, from, to, redirects }))
}
