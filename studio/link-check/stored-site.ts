import { getPublishedId, isDraftId, isPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { isSiteRelative } from '#lib/redirects/redirect-target.ts'
import { Redirects } from '#lib/redirects/redirects.ts'
import type { CampaignPageAvailability } from '#lib/routing/campaign-page-availability.ts'
import { faqEntryAnchor } from '#lib/routing/page-paths.ts'
import { pages, type SitePage } from '#lib/routing/pages.ts'
import { sectionIds } from '#lib/routing/section-ids.ts'
import { faqEntry } from '#schemas/documents/faq-entry.ts'
import { page as campaignPage } from '#schemas/documents/page.ts'
import { redirect } from '#schemas/documents/redirect.ts'
import { reusableSection } from '#schemas/documents/reusable-section.ts'
import { readDateRange } from '#schemas/fields/date-range.ts'
import type { LinkedCampaignPage, LinkedSite } from '#schemas/objects/link-fault.ts'
import { listDocumentAnchors, listSectionTypes } from '#schemas/objects/page-anchors.ts'
import type { StoredDocument } from '#studio/replace/stored-texts.ts'
import type { LinksApi } from '#studio/tools/staff-api.ts'

export type LinkedRow = Awaited<ReturnType<LinksApi['getRows']>>[number]

/** Where a redirect leads in the end. */
export interface RedirectEnd {
  /** Path of this site with query and fragment, or URL of another one. */
  href: string
  /** False if a redirect on the way has an end. */
  isPermanent: boolean
}

/** The site as stored documents and rows make it, for links of any of its documents. */
export interface StoredSite {
  /** Returns what decides about the links of a document; null for those of a row. */
  forDocument: (document: StoredDocument | null) => LinkedSite
  /** Returns the published campaign page at a path in either language, without its first slash. */
  findCampaignPage: (path: string) => CampaignPageAvailability | undefined
  /** Returns where a path with a query leads; null if no redirect leads on from it, or in a circle. */
  resolveRedirect: (path: string) => Promise<RedirectEnd | null>
}

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value || null)
const slug = z
  .object({ current: text })
  .nullish()
  .catch(null)
  .transform((value) => value?.current ?? null)

const pageFields = z.looseObject({
  path: slug,
  frenchPath: slug,
  onDealers: z.boolean().nullish().catch(null),
  onlyOnDealers: z.boolean().nullish().catch(null),
  dealerships: z
    .array(z.object({ id: z.string() }))
    .nullish()
    .catch(null),
  endTarget: text,
})

const redirectFields = z.looseObject({ from: text, to: text, frenchTo: text })

const isDraft = (id: string): boolean => isDraftId(id)
const isPublished = (id: string): boolean => isPublishedId(id)

const created = z.looseObject({ _createdAt: z.string().catch('') })

/**
 * Returns the site as visitors have it: published documents, and rows.
 * @param documents all, drafts and versions of releases too, not validated beyond their ids
 */
export function readStoredSite(
  documents: readonly StoredDocument[],
  rows: readonly LinkedRow[],
): StoredSite {
  const ofType = (name: string) => documents.filter(({ _type }) => _type === name)
  const published = documents.filter(({ _id }) => isPublished(_id))
  const reusable = Map.groupBy(ofType(reusableSection.name), ({ _id }): string =>
    getPublishedId(_id),
  )
  const getReusable = (wanted: typeof isDraft) => (id: string) => {
    const found = reusable.get(id) ?? []
    const document = found.find(({ _id }) => wanted(_id)) ?? found.find(({ _id }) => _id === id)
    return listSectionTypes(document, () => [])
  }
  const pagesByPath = groupPages(ofType(campaignPage.name), getReusable(isPublished))
  const homeSections = (documentType: string) =>
    listSectionTypes(
      published.find(({ _id }) => _id === documentType),
      getReusable(isPublished),
    )
  const entries = published.filter(({ _type }) => _type === faqEntry.name)
  const questionAnchors = entries.map(({ _id }) => faqEntryAnchor(_id))
  const hasRow = (table: LinkedRow['table']) => {
    const slugs = new Set(
      rows.flatMap((row) => (row.table === table && row.isActive ? row.slug : [])),
    )
    return async (name: string) => slugs.has(name)
  }
  const [productExists, brandExists, dealershipExists] = [
    hasRow('products'),
    hasRow('brands'),
    hasRow('dealerships'),
  ]
  const dealerships = new Map(
    rows.flatMap((row) => (row.table === 'dealerships' ? [[row.slug, { id: row.id }]] : [])),
  )
  const redirects = createRedirects(published)
  const lookup = {
    ...{ productExists, brandExists },
    getDealership: async (name: string) => dealerships.get(name) ?? null,
  }

  const resolveRedirect = async (path: string): Promise<RedirectEnd | null> => {
    const [pathname = '', ...query] = path.replace(/#.*/, '').split(/(?=\?)/)
    const resolved = await redirects.resolve(pathname, query.join(''), lookup)
    if (!resolved) return null
    const { url, isPermanent } = resolved
    const href = isSiteRelative(url) ? `${url.pathname}${url.search}${url.hash}` : url.href
    return { href, isPermanent }
  }

  const getPageAnchors = async ({ anchors, documentType }: SitePage) => {
    if (documentType === pages.faq.documentType) return [...pages.faq.anchors, ...questionAnchors]
    return anchors === 'sections' ? sectionIds(homeSections(documentType)) : anchors
  }

  return {
    forDocument: (document) => ({
      ...{ productExists, brandExists, dealershipExists, getPageAnchors },
      getDocumentAnchors: async () =>
        listDocumentAnchors(document ?? undefined, getReusable(isDraft)),
      getCampaignPages: async (path) => pagesByPath.get(path)?.map(({ linked }) => linked) ?? [],
      getRedirectTarget: async (path) => (await resolveRedirect(path))?.href ?? null,
    }),
    findCampaignPage: (path) =>
      pagesByPath.get(path)?.find(({ linked }) => linked.isPublished)?.availability,
    resolveRedirect,
  }
}

interface StoredPage {
  linked: LinkedCampaignPage
  availability: CampaignPageAvailability
}

/** Returns the campaign pages by their paths in both languages, the oldest first. */
function groupPages(
  documents: readonly StoredDocument[],
  getReusable: (id: string) => readonly string[],
): Map<string, StoredPage[]> {
  const byPath = new Map<string, StoredPage[]>()
  for (const document of sortByAge(documents)) {
    const availability = getAvailability(document)
    if (!availability) continue
    const { onMain, onDealers, ...range } = availability
    const linked = {
      ...{ startsAt: range.startsAt, endsAt: range.endsAt, endTarget: range.endTarget },
      isPublished: isPublished(document._id),
      isOnlyOnDealers: onDealers && !onMain,
      sections: listSectionTypes(document, getReusable),
    }
    for (const path of new Set([availability.path, availability.frenchPath])) {
      if (path !== null) byPath.set(path, [...(byPath.get(path) ?? []), { linked, availability }])
    }
  }
  return byPath
}

function getAvailability(document: StoredDocument): CampaignPageAvailability | null {
  const fields = pageFields.parse(document)
  if (fields.path === null) return null
  const { path, frenchPath, endTarget } = fields
  const onDealers = fields.onDealers === true
  const ids = fields.dealerships?.map(({ id }) => id) ?? []
  return {
    ...{ path, frenchPath, endTarget, onDealers, ...readDateRange(document) },
    onMain: !(onDealers && fields.onlyOnDealers === true),
    dealerships: ids.length > 0 ? ids : null,
  }
}

function createRedirects(published: readonly StoredDocument[]): Redirects {
  const ofType = (name: string) => sortByAge(published.filter(({ _type }) => _type === name))
  return new Redirects({
    redirects: ofType(redirect.name).flatMap((document) => {
      const { from, to, frenchTo } = redirectFields.parse(document)
      return from && to ? [{ from, to, frenchTo, ...readDateRange(document) }] : []
    }),
    pages: ofType(campaignPage.name).flatMap((document) => getAvailability(document) ?? []),
  })
}

/** Returns documents in the order of the site, which decides between several of one path. */
function sortByAge(documents: readonly StoredDocument[]): StoredDocument[] {
  const getKey = (document: StoredDocument) =>
    `${created.parse(document)._createdAt} ${document._id}`
  return documents.toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1))
}
