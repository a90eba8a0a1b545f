import { normalizeLink } from '#lib/routing/normalize-link.ts'
import { isPageOnStorefront, sitePages } from '#lib/routing/pages.ts'
import { type LinkTarget, parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { page } from '#schemas/documents/page.ts'
import { redirect } from '#schemas/documents/redirect.ts'
import { findLinkFault, type LinkFault } from '#schemas/objects/link-fault.ts'
import { validateLinkTarget } from '#schemas/objects/link-target.ts'
import type { StoredDocument } from '#studio/replace/stored-texts.ts'
import type { StoredLink } from './stored-links.ts'
import type { RedirectEnd, StoredSite } from './stored-site.ts'

/** Problem of a link inside the site. */
export interface LinkProblem {
  link: StoredLink
  /**
   * `broken`: visitors find no page, or the site leaves the link out, even if a redirect exists; `redirected`: the link
   * leads to its page by a redirect; `leftOut`: storefronts that do not have the page leave the link out.
   */
  kind: 'broken' | 'redirected' | 'leftOut'
  /** A sentence for staff. */
  message: string
  /** Href that replaces the link without a change for visitors; null if a person has to decide. */
  replacement: string | null
}

/** Result of the check of all links. */
export interface CheckedLinks {
  problems: LinkProblem[]
  /** Links to other sites by URL without fragment. */
  outside: Map<string, StoredLink[]>
  /** Links to uploads by path without query. */
  files: Map<string, StoredLink[]>
  /** Number of links. */
  count: number
}

export interface LinkCheckOptions {
  site: StoredSite
  /** Origins at which a URL is one of this site. */
  siteOrigins: readonly string[]
}

/** Checks links against the site. Outside addresses and files are collected only. */
export async function checkLinks(
  links: readonly StoredLink[],
  options: LinkCheckOptions,
): Promise<CheckedLinks> {
  const checked: CheckedLinks = {
    ...{ problems: [], outside: new Map(), files: new Map() },
    count: links.length,
  }
  for (const link of links) {
    const problem = await checkLink(link, checked, options)
    if (problem) checked.problems.push({ link, ...problem })
  }
  return checked
}

type Problem = Omit<LinkProblem, 'link'>

const broken = (message: string): Problem => ({ kind: 'broken', message, replacement: null })

async function checkLink(
  link: StoredLink,
  { outside, files }: CheckedLinks,
  { site, siteOrigins }: LinkCheckOptions,
): Promise<Problem | null> {
  const document = link.place?.document ?? null
  // The full URL of a page of this site is a link to the page.
  const href = /^https?:/i.test(link.href)
    ? normalizeLink(link.href, { siteOrigins, pagePaths: [], namesStorefront: true })
    : link.href
  const target = parseLinkTarget(href)
  // A full URL of this site may name a storefront, as a redirect may.
  const validated = href === link.href && document ? document : { _type: redirect.name }
  const error = validateLinkTarget(href, { document: validated })
  if (!target || error !== true) return broken(error === true ? 'This is no URL.' : error)
  if (target.kind === 'external') {
    if (/^https?:/i.test(target.url)) add(outside, target.url.replace(/#.*/, ''), link)
    return null
  }
  if (target.kind === 'page' && /^\/uploads\//.test(target.path)) {
    add(files, target.path, link)
    return null
  }
  const fault = await findLinkFault(target, toSource(link), site.forDocument(document))
  if (!fault) return checkStorefronts(target, document, site)
  return describeFault(fault, target, link, site)
}

/** Returns the document and field of a link for the rules of links. */
const toSource = ({ place, at }: StoredLink) => ({
  document: place?.document,
  path: [at.split('.').at(-1) ?? ''],
})

async function describeFault(
  { kind, message }: LinkFault,
  target: LinkTarget,
  link: StoredLink,
  site: StoredSite,
): Promise<Problem> {
  if (kind === 'dealersOnly') return leftOut(message)
  if (kind !== 'redirected' || target.kind !== 'page') return broken(message)
  const end = await site.resolveRedirect(`${target.path}${target.suffix}`)
  const replacement = end && (await getReplacement(end, target.suffix, link, site))
  return { kind: isLeftOut(target, link) ? 'broken' : 'redirected', message, replacement }
}

/**
 * Returns whether the site shows no link at all to the path of a page that is gone: so it does with campaign pages, but
 * for redirects and for where a page sends its visitors after its end.
 */
function isLeftOut({ path }: LinkTarget & { kind: 'page' }, { at, documentType }: StoredLink) {
  const { kind } = parsePagePath(parseStorefrontPath(path).path)
  return kind === 'campaign-page' && documentType !== redirect.name && at !== 'endTarget'
}

/**
 * Returns the link that takes the place of one to a redirect: where that leads for good, with the place on the page if the
 * other page has it. Null where visitors might get somewhere else, or where links must not lead.
 */
async function getReplacement(
  { href, isPermanent }: RedirectEnd,
  suffix: string,
  link: StoredLink,
  site: StoredSite,
): Promise<string | null> {
  const document = link.place?.document ?? null
  if (!document || !link.place?.text.isLink || !isPermanent) return null
  const anchor = /#.+$/.exec(suffix)?.[0] ?? ''
  for (const candidate of href.includes('#') ? [href] : [`${href}${anchor}`, href]) {
    const target = parseLinkTarget(candidate)
    const isAllowed = validateLinkTarget(candidate, toSource(link)) === true
    if (!target || !isAllowed) continue
    if (!(await findLinkFault(target, toSource(link), site.forDocument(document)))) return candidate
  }
  return null
}

/** Returns on which storefronts the site leaves out a link that leads to a page. */
function checkStorefronts(
  target: LinkTarget,
  document: StoredDocument | null,
  site: StoredSite,
): Problem | null {
  if (target.kind !== 'page' || !document || !isShownOnDealers(document)) return null
  const { storefront, path } = parseStorefrontPath(target.path)
  if (storefront.kind === 'dealer') return null
  const pathTarget = parsePagePath(path)
  if (pathTarget.kind === 'site-page') {
    const isOnDealers = isPageOnStorefront(pathTarget.page, { kind: 'dealer', slug: '' })
    return isOnDealers ? null : onlyOnMain
  }
  const campaignPage =
    pathTarget.kind === 'campaign-page' ? site.findCampaignPage(pathTarget.path) : undefined
  if (!campaignPage) return null
  if (!campaignPage.onDealers) {
    return document.onlyOnDealers === true
      ? broken('Only the main storefront has this page, and only dealers have this one.')
      : onlyOnMain
  }
  return campaignPage.dealerships === null ? null : onlyOnSome
}

const leftOut = (message: string): Problem => ({ kind: 'leftOut', message, replacement: null })

const onlyOnMain = leftOut(
  'Only the main storefront has this page: those of dealers leave the link out.',
)
const onlyOnSome = leftOut(
  'Only some dealers have this page: the storefronts of others leave the link out.',
)

/** Returns whether dealers' storefronts show a document. A redirect leads to the main storefront's page there. */
function isShownOnDealers(document: StoredDocument): boolean {
  if (document._type === redirect.name) return false
  if (document._type === page.name) return document.onDealers === true
  const sitePage = sitePages.find(({ documentType }) => documentType === document._type)
  return sitePage?.storefronts !== 'main'
}

function add(links: Map<string, StoredLink[]>, key: string, link: StoredLink) {
  const known = links.get(key)
  if (known) known.push(link)
  else links.set(key, [link])
}

/** Returns the number of links that get visitors nowhere. */
export const countBroken = ({ problems }: CheckedLinks): number =>
  problems.filter(({ kind }) => kind === 'broken').length

/** Returns the links to files that do not exist as problems. @param missing paths of `files` */
export function describeMissingFiles(
  files: CheckedLinks['files'],
  missing: readonly string[],
): LinkProblem[] {
  return missing.flatMap((path) =>
    (files.get(path) ?? []).map((link) => ({ link, ...broken('There is no such file.') })),
  )
}
