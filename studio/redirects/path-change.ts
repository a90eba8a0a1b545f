import type { SanityClient } from '@sanity/client'
import type { DocumentActionProps } from 'sanity'
import { z } from 'zod'
import { getRedirectMutations, type PathChange, type StoredRedirect } from './redirect-mutations.ts'

const documentWithPath = z.object({ path: z.object({ current: z.string() }) })

/** Returns how publishing changes a page's path, or null if the path stays or is new. */
export function getPathChange({
  draft,
  published,
}: Pick<DocumentActionProps, 'draft' | 'published'>): PathChange | null {
  const before = documentWithPath.safeParse(published).data?.path.current
  const after = documentWithPath.safeParse(draft).data?.path.current
  return before && after && before !== after ? { from: `/${before}`, to: `/${after}` } : null
}

/**
 * Creates the redirect from a page's old path to its new one, in one transaction. The redirect takes
 * effect once the page is published at its new path: until then the page takes precedence.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function createRedirect(client: SanityClient, pathChange: PathChange): Promise<void> {
  const redirects = await client.fetch<StoredRedirect[]>(
    '*[_type == "redirect"]{ _id, from, to }',
    {},
    { perspective: 'raw' },
  )
  await client.mutate(getRedirectMutations(pathChange, redirects))
}
