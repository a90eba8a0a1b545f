import type { ValidationContext } from 'sanity'
import { parseBrandListing } from '#lib/redirects/page-exists.ts'
import type { SitePage } from '#lib/routing/pages.ts'
import type { LinkTarget } from '#lib/routing/parse-link-target.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'
import { sectionIds } from '#lib/routing/section-ids.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { type DateRange, getRangeState } from '#lib/values/date-range.ts'
import { readDateRange } from '#schemas/fields/date-range.ts'
import { type AnchoredDocument, findDocumentPage } from './page-anchors.ts'

/** Why a link leads nowhere for a visitor, or not where it says. */
export interface LinkFault {
  kind: 'missing' | 'anchor' | 'unpublished' | 'ended' | 'notBegun' | 'dealersOnly' | 'redirected'
  /** A sentence for staff. */
  message: string
}

/** The document that a link is in, and the path of its field. */
export interface LinkSource {
  document?: AnchoredDocument | undefined
  path?: ValidationContext['path'] | undefined
}

/** A campaign page, published or not. */
export interface LinkedCampaignPage extends DateRange {
  isPublished: boolean
  /** Types of its sections, those of reusable sections in their place. */
  sections: readonly string[]
  isOnlyOnDealers: boolean
  endTarget: string | null
}

/** What decides whether a link leads anywhere. */
export interface LinkedSite {
  /** Returns the anchors of a page as published. */
  getPageAnchors: (page: SitePage) => Promise<readonly string[]>
  /** Returns the anchors of the document's own page, as the document is. */
  getDocumentAnchors: () => Promise<readonly string[]>
  /** Returns the campaign pages at a path in either language, without its first slash. */
  getCampaignPages: (path: string) => Promise<readonly LinkedCampaignPage[]>
  /** Returns where a redirect leads from a path; null without one. */
  getRedirectTarget: (path: string) => Promise<string | null>
  productExists: (slug: string) => Promise<boolean>
  dealershipExists: (slug: string) => Promise<boolean>
  /** Whether an active brand has the slug. */
  brandExists: (slug: string) => Promise<boolean>
}

const missing: LinkFault = {
  kind: 'missing',
  message: 'This leads nowhere: there is no such page now.',
}

const dealersOnly: LinkFault = {
  kind: 'dealersOnly',
  message: 'Only dealers have this page: the main storefront leaves the link out.',
}

const unpublished: LinkFault = {
  kind: 'unpublished',
  message: 'This page is not published yet: until it is, the link leads nowhere.',
}

const notBegun: LinkFault = {
  kind: 'notBegun',
  message: 'This page has not begun then: until it has, this leads nowhere.',
}

const getEnded = (endTarget: string | null): LinkFault => ({
  kind: 'ended',
  message:
    endTarget === null
      ? 'This leads nowhere: the page has ended by then.'
      : `This page has ended by then and sends visitors to ${endTarget}: give that URL instead.`,
})

/** Returns why a link leads nowhere for a visitor, or to a redirect; null if it does not. */
export async function findLinkFault(
  target: LinkTarget,
  source: LinkSource,
  site: LinkedSite,
): Promise<LinkFault | null> {
  if (target.kind === 'external') return null
  if (target.kind === 'anchor') return findAnchorFault(target.id, await site.getDocumentAnchors())
  const anchor = /#(.+)$/.exec(target.suffix)?.[1]
  // A link to a page in French leads to it in the language of the page that has the link.
  const { storefront, path } = parseStorefrontPath(target.path)
  const pathTarget = parsePagePath(path)
  if (pathTarget.kind === 'file' || isUncheckedPath(path)) return null
  if (storefront.kind === 'dealer') {
    return (await site.dealershipExists(storefront.slug))
      ? null
      : findMissingPage(target.path, site)
  }
  if (path === getDocumentPath(source.document)) {
    return findAnchorFault(anchor, await site.getDocumentAnchors())
  }
  if (pathTarget.kind === 'site-page') {
    const brand = parseBrandListing(`${path}${target.suffix.replace(/#.*/, '')}`)
    if (brand !== null && !(await site.brandExists(brand)))
      return findMissingPage(path, site, brand)
    return anchor ? findAnchorFault(anchor, await site.getPageAnchors(pathTarget.page)) : null
  }
  if (pathTarget.kind === 'product' && (await site.productExists(pathTarget.slug))) return null
  return findCampaignPageFault(path, anchor, source, site)
}

/** Returns whether a path is an upload's or the Studio's: the registry does not have those. */
function isUncheckedPath(path: string): boolean {
  return /^\/(uploads|logos|studio)(\/|$)/.test(path)
}

function findAnchorFault(id: string | undefined, anchors: readonly string[]): LinkFault | null {
  if (id === undefined || anchors.includes(id)) return null
  return { kind: 'anchor', message: `This leads nowhere: there is no place #${id} there now.` }
}

async function findCampaignPageFault(
  path: `/${string}`,
  anchor: string | undefined,
  source: LinkSource,
  site: LinkedSite,
): Promise<LinkFault | null> {
  const campaignPages = await site.getCampaignPages(path.slice(1))
  if (campaignPages.length === 0) return findMissingPage(path, site)
  const published = campaignPages.find(({ isPublished }) => isPublished)
  if (!published) return unpublished
  if (published.isOnlyOnDealers && !isOnlyOnDealers(source.document)) return dealersOnly
  const state = getRangeState(published, getLinkTime(source))
  if (state === 'after') return getEnded(published.endTarget)
  if (state === 'before') return notBegun
  return findAnchorFault(anchor, sectionIds(published.sections))
}

/** Returns the time at which visitors follow a link, in ms since the epoch: now, or from the end of the document's page. */
function getLinkTime({ document, path }: LinkSource): number {
  const { endsAt } = readDateRange(document)
  const isAtEnd = path?.at(-1) === 'endTarget' && endsAt !== null
  return Math.max(Date.now(), isAtEnd ? Date.parse(endsAt) : 0)
}

/** Returns the fault of a path without a page, at which a redirect may answer. @param brand whose listing it is */
async function findMissingPage(
  path: `/${string}`,
  site: LinkedSite,
  brand: string | null = null,
): Promise<LinkFault> {
  const target = await site.getRedirectTarget(brand === null ? path : `${path}?brand=${brand}`)
  return target === null
    ? missing
    : {
        kind: 'redirected',
        message: `A redirect leads on from here to ${target}: give that URL instead.`,
      }
}

function isOnlyOnDealers(document: LinkSource['document']): boolean {
  return document?.onDealers === true && document.onlyOnDealers === true
}

/** Returns the path of a document's page, or null if the document has none. */
function getDocumentPath(document: LinkSource['document']): string | null {
  const slug = document?.path
  if (typeof slug === 'object' && slug !== null && 'current' in slug) return `/${slug.current}`
  return findDocumentPage(document)?.path ?? null
}
