import type { Mutation, SanityClient } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { z } from 'zod'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { isPageOfDealer } from '#schemas/objects/link-target.ts'
import {
  findLinkPlaces,
  type LinkPlace,
  linkingDocumentsQuery,
  linkingTypes,
} from '#studio/links/link-places.ts'
import { beforeWrite } from '#studio/tools/before-write.ts'
import { copyDocument } from '#studio/tools/copy-document.ts'
import {
  expiredRecordsQuery,
  getDeleteMutations,
  getExpiry,
  getRecordMutation,
} from './deleted-record.ts'
import { getEffectMutations, planEffects } from './removal-effects.ts'

/** A published page that is to be removed. */
export interface RemovedPage {
  /** Published id. */
  id: string
  /** Content to keep: the draft, if there is one. */
  document: { _id: string; _type: string }
  title: string
  /** Path of the published page. */
  path: string
  /** Path of its French version, with `/fr`, if it has one of its own; else null. */
  frenchPath: string | null
}

interface Removal {
  kind: 'delete' | 'unpublish'
  /** Target to which visitors are redirected; null for a page that is not found. */
  target: string | null
  /** Whether links to the page are changed to the target; ignored if links must not have it. */
  changesLinks: boolean
  /** Name of the person; null if unknown. */
  deletedBy: string | null
}

const removalQuery = `{
  "stored": *[_id in [$id, "drafts." + $id] || _id in path("versions.*." + $id)],
  "redirects": *[_type == "redirect"]{ _id, from, to },
  "linking": ${linkingDocumentsQuery},
  "expiredRecords": ${expiredRecordsQuery}
}`

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const removalAnswer = z.object({
  stored: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
  redirects: z.array(z.object({ _id: z.string(), from: text, to: text })),
  linking: z.array(z.unknown()),
  expiredRecords: z.array(z.string()),
})

type RemovalState = z.infer<typeof removalAnswer>

/** Returns the links and redirects to a page, drafts included. @throws ClientError, ServerError of the Content Lake */
export async function readLinkPlaces(
  client: SanityClient,
  page: Omit<RemovedPage, 'document' | 'title'>,
  signal?: AbortSignal,
): Promise<LinkPlace[]> {
  const found = await client.fetch<unknown[]>(
    linkingDocumentsQuery,
    { types: linkingTypes, id: page.id },
    { perspective: 'raw', ...(signal && { signal }) },
  )
  return getPaths(page).flatMap((path) => findLinkPlaces(found, { kind: 'page', path }))
}

/** Returns the paths at which visitors find a page. */
export const getPaths = ({ path, frenchPath }: Pick<RemovedPage, 'path' | 'frenchPath'>) =>
  frenchPath === null ? [path] : [path, frenchPath]

/** Returns whether links on the site may lead to a target, as opposed to a page of one dealer. */
export function canLinkTo(href: string): boolean {
  const target = parseLinkTarget(href)
  return target?.kind !== 'page' || !isPageOfDealer(target.path)
}

/**
 * Removes a page from the site, writes the redirects from its paths, and changes the links to it if that is
 * asked for, in one transaction. A deleted page can be brought back.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function removePage(
  client: SanityClient,
  page: RemovedPage,
  { kind, target, changesLinks, deletedBy }: Removal,
): Promise<void> {
  const { id, document, title } = page
  const paths = getPaths(page)
  const deletedAt = new Date()
  const result = await client.fetch<unknown>(
    removalQuery,
    { id, types: linkingTypes, since: getExpiry(deletedAt) },
    beforeWrite(),
  )
  const state = removalAnswer.parse(result)
  const linkTarget = changesLinks && target !== null && canLinkTo(target) ? target : null
  const effects = planEffects(state.linking, state.redirects, {
    subjects: paths.map((path) => ({ kind: 'page', path })),
    from: paths,
    target,
    linkTarget,
  })
  const published = state.stored.find(({ _id }) => _id === id) ?? null
  await client.mutate([
    ...getEffectMutations(effects, state.redirects),
    ...(kind === 'unpublish' ? getUnpublishMutations(id, state) : getRemoveMutations(state)),
    ...(kind === 'delete'
      ? [getRecordMutation({ document, title, deletedAt, deletedBy, published, effects })]
      : []),
    ...(kind === 'delete' ? getDeleteMutations(state.expiredRecords) : []),
  ])
}

/** Returns the mutations that delete the published page, its draft and its versions in releases. */
const getRemoveMutations = ({ stored }: RemovalState) =>
  getDeleteMutations(stored.map(({ _id }) => _id))

/** Returns the mutations that delete the published page, whose content stays as a draft. */
function getUnpublishMutations(id: string, { stored }: RemovalState): Mutation[] {
  const published = stored.find(({ _id }) => _id === id)
  if (!published) return []
  return [
    { createIfNotExists: copyDocument(published, getDraftId(id)) },
    ...getDeleteMutations([id]),
  ]
}
