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
import {
  getRedirectMutations,
  listMoves,
  type PathChange,
  type StoredRedirect,
} from './redirect-mutations.ts'

const slug = z.object({ current: z.string().nullish() }).nullish()
const documentWithPath = z.object({ path: slug, frenchPath: slug })

/** Returns how publishing changes a page's paths; none of a page that keeps them or is new. */
export function getPathChanges({
  draft,
  published,
}: Pick<DocumentActionProps, 'draft' | 'published'>): PathChange[] {
  const [before, after] = [published, draft].map((document) => {
    const { data } = documentWithPath.safeParse(document)
    return { path: data?.path?.current, frenchPath: data?.frenchPath?.current }
  })
  return before && after ? listMoves(before, after).filter(({ from, to }) => from !== to) : []
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
 * Creates the redirects from a page's old paths to its new ones, and makes links to the page follow, in one
 * transaction: the site leaves out links to a path without a page, although a redirect leads on from it.
 * A redirect takes effect once the page is published at its new path: until then the page takes precedence.
 * @param id of the published page, whose own links stay
 * @throws ClientError, ServerError of the Content Lake
 */
export async function writePathChanges(
  client: SanityClient,
  id: string,
  pathChanges: readonly PathChange[],
): Promise<void> {
  const types = linkingTypes.filter((type) => type !== redirect.name)
  const { redirects, linking } = await client.fetch<RenameAnswer>(
    renameQuery,
    { id, types },
    beforeWrite(),
  )
  await client.mutate(
    pathChanges.flatMap((change) => {
      const page = { kind: 'page', path: change.from } as const
      return [
        ...getRedirectMutations(change, redirects),
        ...getLinkMutations(getLinkChanges(linking, page, change.to, { isMoved: true })),
      ]
    }),
  )
}
