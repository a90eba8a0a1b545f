import type { SanityClient } from '@sanity/client'
import type { DocumentActionProps } from 'sanity'
import { z } from 'zod'
import { redirect } from '#schemas/documents/redirect.ts'
import {
  getLinkChanges,
  getLinkMutations,
  linkingDocumentsQuery,
  linkingTypes,
} from '#studio/links/link-places.ts'
import { beforeWrite } from '#studio/tools/before-write.ts'
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

const renameQuery = `{
  "redirects": *[_type == "redirect"]{ _id, from, to },
  "linking": ${linkingDocumentsQuery}
}`

interface RenameAnswer {
  redirects: StoredRedirect[]
  linking: unknown[]
}

/**
 * Creates the redirect from a page's old path to its new one, and makes links to the page follow, in one
 * transaction: the site leaves out links to a path without a page, although a redirect leads on from it.
 * The redirect takes effect once the page is published at its new path: until then the page takes precedence.
 * @param id of the published page, whose own links stay
 * @throws ClientError, ServerError of the Content Lake
 */
export async function writePathChange(
  client: SanityClient,
  id: string,
  pathChange: PathChange,
): Promise<void> {
  const types = linkingTypes.filter((type) => type !== redirect.name)
  const { redirects, linking } = await client.fetch<RenameAnswer>(
    renameQuery,
    { id, types },
    beforeWrite(),
  )
  const page = { kind: 'page', path: pathChange.from } as const
  await client.mutate([
    ...getRedirectMutations(pathChange, redirects),
    ...getLinkMutations(getLinkChanges(linking, page, pathChange.to, { isMoved: true })),
  ])
}
