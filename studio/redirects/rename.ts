import type { SanityClient } from '@sanity/client'
import type { DocumentActionProps } from 'sanity'
import { z } from 'zod'
import { type Rename, renameActions, type StoredRedirect } from './rename-actions.ts'

const placed = z.object({ path: z.object({ current: z.string() }) })

/** What publishing would change of a page's address; null where it stays, or was none yet. */
export function renameOf({
  draft,
  published,
}: Pick<DocumentActionProps, 'draft' | 'published'>): Rename | null {
  const before = placed.safeParse(published).data?.path.current
  const after = placed.safeParse(draft).data?.path.current
  return before && after && before !== after ? { from: `/${before}`, to: `/${after}` } : null
}

/**
 * Leads a page's old address to its new one, all at once or not at all. It takes effect when the page
 * is published there: as long as it is at its old address, it wins over the redirect.
 */
export async function leadOn(client: SanityClient, rename: Rename): Promise<void> {
  const redirects = await client.fetch<StoredRedirect[]>(
    '*[_type == "redirect"]{ _id, from, to }',
    {},
    { perspective: 'raw' },
  )
  await client.action(renameActions(rename, redirects))
}
