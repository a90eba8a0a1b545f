import type { SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { mapStrings } from '#lib/base/map-strings.ts'
import type { PagedTable } from '#lib/catalog/staff/catalog-table.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import type { LinkSubject } from '#studio/links/find-links.ts'
import {
  findLinkPlaces,
  getLinkChanges,
  getLinkMutations,
  type LinkPlace,
  linkingDocumentsQuery,
  linkingTypes,
} from '#studio/links/link-places.ts'
import {
  getFreeMutations,
  getWriteMutation,
  type StoredRedirect,
} from '#studio/redirects/redirect-mutations.ts'
import { beforeWrite } from '#studio/tools/before-write.ts'
import { getDeleteMutations, getExpiry } from './deleted-record.ts'
import { canLinkTo } from './page-removal.ts'
import {
  getAffectedIds,
  getEffectMutations,
  getUndoMutations,
  planEffects,
  type RemovalEffects,
  removalEffects,
} from './removal-effects.ts'

/** A row of the catalogue with pages on the site. */
export interface LinkedRow {
  table: PagedTable
  id: string
  slug: string
}

/** Returns the path of a row's pages: of a dealership, the home page of its storefront. */
export function getRowPath({ table, slug }: Pick<LinkedRow, 'table' | 'slug'>): string {
  if (table === 'products') return productPath(slug)
  return table === 'brands'
    ? listingPath({ brand: slug, page: 1 })
    : formatStorefrontPath({ storefront: { kind: 'dealer', slug }, path: '/' })
}

function getSubject({ table, slug }: Pick<LinkedRow, 'table' | 'slug'>): LinkSubject {
  if (table === 'products') return { kind: 'page', path: productPath(slug) }
  return { kind: table === 'brands' ? 'brand' : 'dealership', slug }
}

const recordType = 'deletedRow'

const stateQuery = `{
  "redirects": *[_type == "redirect"]{ _id, from, to },
  "linking": ${linkingDocumentsQuery},
  "record": *[_id == $record][0].effects,
  "expired": *[_type == "${recordType}" && deletedAt <= $since]._id
}`

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const storedEffects = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(removalEffects)
  .nullable()

const rowState = z.object({
  redirects: z.array(z.object({ _id: z.string(), from: text, to: text })),
  linking: z.array(z.unknown()),
  record: storedEffects,
  expired: z.array(z.string()),
})

const getRecordId = (rowId: string) => getDraftId(`deleted-row-${rowId}`)

async function readState(client: SanityClient, id: string, signal?: AbortSignal) {
  const result = await client.fetch<unknown>(
    stateQuery,
    { types: linkingTypes, id, record: getRecordId(id), since: getExpiry(new Date()) },
    signal ? { perspective: 'raw', signal } : beforeWrite(),
  )
  return rowState.parse(result)
}

/** A document that names a row: a section with products, a page of some dealers, or a dealer's text. */
export interface NamingDocument {
  id: string
  type: string
  /** Null where the type names it. */
  title: string | null
}

export interface RowUses {
  /** Links and redirects that lead to the row's pages. */
  places: LinkPlace[]
  naming: NamingDocument[]
}

/**
 * Returns what leads to a row and what names it, drafts and releases included.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function readRowUses(
  client: SanityClient,
  row: LinkedRow,
  signal?: AbortSignal,
): Promise<RowUses> {
  const { linking } = await readState(client, row.id, signal)
  return {
    places: findLinkPlaces(linking, getSubject(row)),
    naming: findNamingDocuments(linking, row.id),
  }
}

/**
 * Returns the links and redirects that lead to any of these rows' pages, each once, drafts and releases included.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function readPlacesOfRows(
  client: SanityClient,
  rows: readonly LinkedRow[],
  signal?: AbortSignal,
): Promise<LinkPlace[]> {
  const { linking } = await readState(client, '', signal)
  const places = rows.flatMap((row) => findLinkPlaces(linking, getSubject(row)))
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

const namedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  title: z.string().nullish(),
  question: z.string().nullish(),
})

/**
 * Returns the documents that have a row's id in any field, each once: every reference to the catalogue is the
 * id of its row.
 */
export function findNamingDocuments(linking: readonly unknown[], id: string): NamingDocument[] {
  const naming = linking.flatMap((value) => {
    const { data: document } = namedDocument.safeParse(value)
    if (!document || !hasString(document, id)) return []
    const { _id, _type, title, question } = document
    return [{ id: getPublishedId(_id), type: _type, title: title ?? question ?? null }]
  })
  return [...new Map(naming.map((each) => [each.id, each])).values()]
}

function hasString(value: unknown, searched: string): boolean {
  let isFound = false
  mapStrings(value, (found) => {
    isFound ||= found === searched
    return found
  })
  return isFound
}

interface RowRemoval {
  /** Target to which visitors are redirected; null for pages that are not found. */
  target: string | null
  /** Whether links to the row are changed to the target; ignored if links must not have it. */
  changesLinks: boolean
}

/**
 * Redirects visitors of a row and changes the links to it, before the row is deleted or switched off: rows and
 * documents are in two databases. Until the row is gone, its pages take precedence over the redirect, and
 * links lead to a page that exists, so that a failure in between leaves no dead link. Repeating is safe.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function leadOnFromRow(
  client: SanityClient,
  row: LinkedRow,
  { target, changesLinks }: RowRemoval,
): Promise<void> {
  const { linking, redirects, record, expired } = await readState(client, row.id)
  const linkTarget = changesLinks && target !== null && canLinkTo(target) ? target : null
  const options = { subjects: [getSubject(row)], from: [getRowPath(row)], target, linkTarget }
  const effects = planEffects(linking, redirects, options)
  const id = getRecordId(row.id)
  await client.mutate([
    ...getEffectMutations(effects, redirects),
    ...getDeleteMutations(expired.filter((each) => each !== id)),
    {
      createOrReplace: {
        _id: id,
        _type: recordType,
        deletedAt: new Date().toISOString(),
        effects: JSON.stringify(mergeEffects(record, effects)),
      },
    },
  ])
}

/** Adds the effects of a repeated attempt to those of the first. */
function mergeEffects(earlier: RemovalEffects | null, latest: RemovalEffects): RemovalEffects {
  if (!earlier) return latest
  const getBefore = (from: string) =>
    earlier.redirects.find((each) => each.from === from)?.before ?? null
  return {
    links: [...earlier.links, ...latest.links],
    redirects:
      latest.redirects.length > 0
        ? latest.redirects.map((each) => ({ ...each, before: getBefore(each.from) }))
        : earlier.redirects,
  }
}

/** Returns the effects of the removal of rows, by row id. */
export async function readRowEffects(
  client: SanityClient,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, RemovalEffects>> {
  const result = await client.fetch<unknown>(
    '*[_id in $ids]{ _id, effects }',
    { ids: ids.map(getRecordId) },
    { perspective: 'raw', ...(signal && { signal }) },
  )
  const records = z.array(z.object({ _id: z.string(), effects: storedEffects })).parse(result)
  return new Map(
    ids.flatMap((id) => {
      const effects = records.find(({ _id }) => _id === getRecordId(id))?.effects
      return effects ? [[id, effects]] : []
    }),
  )
}

/**
 * Restores the links to a row that is back, and ends the redirect that its removal made.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function undoLeadingOn(
  client: SanityClient,
  rowId: string,
  effects: RemovalEffects,
): Promise<void> {
  const { redirects } = await readState(client, rowId)
  const documents = await client.fetch<unknown[]>(
    '*[_id in $ids]',
    { ids: getAffectedIds(effects) },
    beforeWrite(),
  )
  await client.mutate([
    ...getUndoMutations(effects, documents, redirects),
    ...getDeleteMutations([getRecordId(rowId)]),
  ])
}

/**
 * Writes the redirect from a row's path to its next one, before the row moves: until then, its pages take
 * precedence.
 * @returns a function that takes the redirect back, if the row does not move
 * @throws ClientError, ServerError of the Content Lake
 */
export async function prepareRowMove(
  client: SanityClient,
  row: LinkedRow,
  slug: string,
): Promise<() => Promise<void>> {
  const { redirects } = await readState(client, row.id)
  const redirect = planEffects([], redirects, {
    subjects: [getSubject(row)],
    from: [getRowPath(row)],
    target: getRowPath({ ...row, slug }),
    linkTarget: null,
  })
  await client.mutate(getEffectMutations(redirect, redirects))
  return async () => {
    const written: StoredRedirect[] = (await readState(client, row.id)).redirects
    const mutations = getUndoMutations(redirect, [], written)
    if (mutations.length > 0) await client.mutate(mutations)
  }
}

/**
 * Makes links and redirects follow a row that has moved, and writes its redirect where `prepareRowMove` did
 * not. Repeating is safe.
 * @param slug the row's slug before it moved
 * @throws ClientError, ServerError of the Content Lake
 */
export async function followRowMove(
  client: SanityClient,
  row: LinkedRow,
  slug: string,
): Promise<void> {
  const { linking, redirects } = await readState(client, row.id)
  const earlier = { ...row, slug }
  const [from, to] = [getRowPath(earlier), getRowPath(row)]
  await client.mutate([
    getWriteMutation({ from, to }, redirects),
    ...getLinkMutations(getLinkChanges(linking, getSubject(earlier), to, { isMoved: true })),
    ...getFreeMutations(to, redirects),
  ])
}
