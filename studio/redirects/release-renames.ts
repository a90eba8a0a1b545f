import type { Action, Mutation, SanityClient } from '@sanity/client'
import { getPublishedId, getVersionFromId, getVersionId } from '@sanity/client/csm'
import { z } from 'zod'
import { normalizePath } from '#lib/redirects/redirect-target.ts'
import {
  findRedirect,
  getRedirectId,
  getWriteMutation,
  listMoves,
  type PathChange,
  type StoredRedirect,
} from './redirect-mutations.ts'

const renamesQuery = `{
  "versions": *[_type == "page" && _id in path("versions.**") && _system.delete != true]{
    _id, "path": path.current, "frenchPath": frenchPath.current
  },
  "published": *[_type == "page" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    _id, "path": path.current, "frenchPath": frenchPath.current
  },
  "redirects": *[_type == "redirect"]{ _id, from, to },
  "releases": releases::all()[state in ["active", "scheduling", "scheduled"]]{
    name, "isOpen": state == "active" && metadata.cardinality != "one"
  }
}`

const pages = z.array(
  z.object({
    ...{ _id: z.string(), path: z.string().nullable(), frenchPath: z.string().nullable() },
  }),
)

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const renamesAnswer = z.object({
  versions: pages,
  published: pages,
  redirects: z.array(z.object({ _id: z.string(), from: text, to: text })),
  /** `isOpen`: whether documents can be added. A scheduled draft is a release of exactly one. */
  releases: z.array(z.object({ name: z.string(), isOpen: z.boolean().nullable() })),
})

type Renames = z.infer<typeof renamesAnswer>

/**
 * Gives each release that changes the path of a page the redirect from the old one, which is published
 * with the page. Where a release takes no more documents, the redirect is published at once: the page
 * takes precedence until it moves.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function writeReleaseRedirects(client: SanityClient): Promise<void> {
  const result = await client.fetch<unknown>(renamesQuery, {}, { perspective: 'raw' })
  const renames = renamesAnswer.parse(result)
  const moves = renames.versions.flatMap((version) => findMoves(version, renames))
  const actions = moves.flatMap((move) => getVersionActions(move, renames))
  const mutations = moves.flatMap((move) => getMutations(move, renames))
  if (actions.length > 0) await client.action(actions)
  if (mutations.length > 0) await client.mutate(mutations)
}

interface PageMove extends PathChange {
  release: Renames['releases'][number]
  /** Redirect in the release from the published path. */
  own: StoredRedirect | undefined
}

/** Returns the moves of a page in a release by language; none if the page or its release is not there any more. */
function findMoves(
  version: Renames['versions'][number],
  { published, redirects, releases }: Renames,
): PageMove[] {
  const release = releases.find(({ name }) => name === getVersionFromId(version._id))
  const current = published.find((page) => page._id === getPublishedId(version._id))
  if (!release || !current) return []
  return listMoves(current, version).map((move) => ({
    ...move,
    release,
    own: redirects.find(
      (each) =>
        getVersionFromId(each._id) === release.name && normalizePath(each.from) === move.from,
    ),
  }))
}

function getVersionActions({ release, from, to, own }: PageMove, renames: Renames): Action[] {
  if (!release.isOpen) return []
  if (from === to) {
    return own ? [{ actionType: 'sanity.action.document.version.discard', versionId: own._id }] : []
  }
  if (own) {
    const document = { _id: own._id, _type: 'redirect', from, to }
    return own.to === to ? [] : [{ actionType: 'sanity.action.document.version.replace', document }]
  }
  const published = renames.redirects.filter(({ _id }) => _id === getPublishedId(_id))
  const existing = findRedirect(from, published)
  const publishedId = existing?._id ?? getRedirectId(from, renames.redirects)
  const document = { _id: getVersionId(publishedId, release.name), _type: 'redirect', from, to }
  return [{ actionType: 'sanity.action.document.version.create', publishedId, document }]
}

function getMutations({ release, from, to, own }: PageMove, renames: Renames): Mutation[] {
  if (release.isOpen || own || from === to) return []
  const isThere = renames.redirects.some(
    (each) =>
      each._id === getPublishedId(each._id) && normalizePath(each.from) === from && each.to === to,
  )
  return isThere ? [] : [getWriteMutation({ from, to }, renames.redirects)]
}
