import { isPublishedId, type ValidationContext } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { LinkTarget } from '#lib/routing/parse-link-target.ts'
import { type PathTarget, parsePagePath } from '#lib/routing/parse-page-path.ts'
import { sectionIds } from '#lib/routing/section-ids.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { type DateRange, getRangeState } from '#lib/values/date-range.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'
import { readDateRange } from '#schemas/fields/date-range.ts'
import {
  type AnchorContext as Context,
  findDocumentPage,
  getDocumentAnchors,
  getPageAnchors,
  sectionTypesProjection,
} from './page-anchors.ts'

const pageMissingMessage = 'This leads nowhere: there is no such page now.'
const getAnchorMissingMessage = (id: string) =>
  `This leads nowhere: there is no place #${id} there now.`
const pageUnpublishedMessage =
  'This page is not published yet: until it is, the link leads nowhere.'

const getEndedMessage = (endTarget: string | null) =>
  endTarget === null
    ? 'This leads nowhere: the page has ended by then.'
    : `This page has ended by then and sends visitors to ${endTarget}: give that URL instead.`
const notBegunMessage = 'This page has not begun then: until it has, this leads nowhere.'

const dealersOnlyMessage = 'Only dealers have this page: the main storefront leaves the link out.'

/** Returns why a link leads nowhere for a visitor, as a sentence for staff, or null if it does not. */
export async function getLinkWarning(
  target: LinkTarget,
  context: Context,
  catalog: CatalogChecks,
): Promise<string | null> {
  if (target.kind === 'external') return null
  const { document } = context
  if (target.kind === 'anchor')
    return getAnchorWarning(target.id, await getDocumentAnchors(context))
  const { path, suffix } = target
  const anchor = /#(.+)$/.exec(suffix)?.[1]
  const pathTarget = parsePagePath(path)
  if (pathTarget.kind === 'file' || isUncheckedPath(path)) return null
  if (path === getDocumentPath(document)) {
    return getAnchorWarning(anchor, await getDocumentAnchors(context))
  }
  if (pathTarget.kind === 'site-page') {
    return anchor ? getAnchorWarning(anchor, await getPageAnchors(pathTarget.page, context)) : null
  }
  if (await catalogHasPage(path, pathTarget, catalog)) return null
  return getCampaignPageWarning(path, anchor, context)
}

/** Returns whether a path is an upload's or the Studio's: the registry does not have those. */
function isUncheckedPath(path: string): boolean {
  return /^\/(uploads|studio)(\/|$)/.test(path)
}

/** Returns whether a path is a product's page, or on the storefront of a dealership. */
async function catalogHasPage(
  path: string,
  target: PathTarget,
  catalog: CatalogChecks,
): Promise<boolean> {
  const { storefront } = parseStorefrontPath(path)
  if (storefront.kind === 'dealer') return catalog.dealershipExists(storefront.slug)
  return target.kind === 'product' && catalog.productExists(target.slug)
}

function getAnchorWarning(id: string | undefined, anchors: readonly string[]): string | null {
  return id === undefined || anchors.includes(id) ? null : getAnchorMissingMessage(id)
}

interface CampaignPage extends DateRange {
  _id: string
  sections: string[]
  isOnlyOnDealers: boolean
  endTarget: string | null
}

async function getCampaignPageWarning(path: string, anchor: string | undefined, context: Context) {
  const campaignPages = await context.getClient({ apiVersion }).fetch<CampaignPage[]>(
    `*[_type == "page" && path.current == $path]{
        _id, "sections": coalesce(${sectionTypesProjection}, []),
        "isOnlyOnDealers": onDealers == true && onlyOnDealers == true,
        startsAt, endsAt, endTarget
      }`,
    { path: path.slice(1) },
    { perspective: 'raw' },
  )
  if (campaignPages.length === 0) return getMissingPageWarning(path, context)
  const published = campaignPages.find(({ _id }) => isPublishedId(_id))
  if (!published) return pageUnpublishedMessage
  if (published.isOnlyOnDealers && !isOnlyOnDealers(context.document)) return dealersOnlyMessage
  const state = getRangeState(published, getLinkTime(context))
  if (state === 'after') return getEndedMessage(published.endTarget)
  if (state === 'before') return notBegunMessage
  return getAnchorWarning(anchor, sectionIds(published.sections))
}

/** Returns the time at which visitors follow a link, in ms since the epoch: now, or from the end of the document's page. */
function getLinkTime({ document, path }: Context): number {
  const { endsAt } = readDateRange(document)
  const isAtEnd = path?.at(-1) === 'endTarget' && endsAt !== null
  return Math.max(Date.now(), isAtEnd ? Date.parse(endsAt) : 0)
}

/** Returns the warning for a path without a page, at which a redirect may answer. */
async function getMissingPageWarning(path: string, { getClient }: Context): Promise<string> {
  const target = await getClient({ apiVersion }).fetch<string | null>(
    '*[_type == "redirect" && from in [$path, $path + "/"]][0].to',
    { path },
    { perspective: 'published' },
  )
  return target
    ? `A redirect leads on from here to ${target}: give that URL instead.`
    : pageMissingMessage
}

function isOnlyOnDealers(document: ValidationContext['document']): boolean {
  return document?.onDealers === true && document.onlyOnDealers === true
}

/** Returns the path of a document's page, or null if the document has none. */
function getDocumentPath(document: ValidationContext['document']): string | null {
  const slug = document?.path
  if (typeof slug === 'object' && slug !== null && 'current' in slug) return `/${slug.current}`
  return findDocumentPage(document)?.path ?? null
}
