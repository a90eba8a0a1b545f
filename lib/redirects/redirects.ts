import type { RedirectRules } from '#lib/content/redirect-rules.ts'
import {
  type CampaignPageAvailability,
  isAvailableOnStorefront,
} from '#lib/routing/campaign-page-availability.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import {
  formatStorefrontPath,
  parseStorefrontPath,
  type StorefrontPath,
} from '#lib/routing/storefront-path.ts'
import { type DateRange, getRangeState, isInRange } from '#lib/values/date-range.ts'
import { isPagePath } from '#lib/values/site-path.ts'
import { isSlug } from '#lib/values/slug.ts'
import { type CatalogLookup, pageExists, parseBrandListing } from './page-exists.ts'
import {
  isSiteRelative,
  normalizePath,
  parseRedirectTarget,
  redirectKey,
  siteRelativeUrl,
} from './redirect-target.ts'

interface Hop {
  /** As staff wrote it. */
  target: URL
  /** False if it has an end, or is that of a page whose end staff may change. */
  isPermanent: boolean
}

interface TimedHop extends Hop {
  range: DateRange
}

interface ResolvedRedirect {
  url: URL
  /** Redirects that were followed, in order. */
  hops: readonly Hop[]
  /** Whether the URL is a page of this site or of another. */
  exists: boolean
}

/** The site's redirects, compiled for lookup by path. */
export class Redirects {
  /** Redirects by `redirectKey`, the newest last. */
  readonly #hops = new Map<string, TimedHop[]>()
  readonly #campaignPages: readonly CampaignPageAvailability[]
  /** The campaign pages by path; of several at one path, the oldest. */
  readonly #pagesByPath: ReadonlyMap<string, CampaignPageAvailability>
  readonly #now: () => number

  /** @param now clock by which redirects start and end, in ms since the epoch */
  constructor({ redirects, pages }: RedirectRules, now = Date.now) {
    this.#campaignPages = pages
    this.#pagesByPath = new Map(pages.toReversed().map((page) => [`/${page.path}`, page]))
    this.#now = now
    for (const { from, to, startsAt, endsAt } of redirects) {
      const target = parseRedirectTarget(to)
      if (!target) continue
      const key = redirectKey(from)
      const hop = { target, isPermanent: endsAt === null, range: { startsAt, endsAt } }
      this.#hops.set(key, [...(this.#hops.get(key) ?? []), hop])
    }
  }

  /** Paths of pages that a redirect could cover. */
  get sources(): string[] {
    return [...this.#hops.keys()].filter(isPagePath)
  }

  /**
   * Returns the URL that a request is redirected to: the end of a chain of redirects. The
   * request's query parameters are added, unless a redirect sets the same name. A page takes precedence over a
   * redirect; after its end, so does the URL to which it sends visitors. On a dealer's storefront, a redirect
   * of the main storefront leads to the dealer's page, or to the main storefront's if the dealer has none.
   * @param search query string of the request, with its question mark
   * @returns null if a page answers, or if the redirects form a loop; `isPermanent` is false if one of them
   * has an end
   * @throws CatalogError only if the path has a redirect or is that of a page that has ended
   */
  async resolve(
    pathname: string,
    search: string,
    catalog: CatalogLookup,
  ): Promise<{ url: URL; isPermanent: boolean } | null> {
    const storefrontPath = toStorefrontPath({ pathname, searchParams: new URLSearchParams(search) })
    if (!this.#getHop(storefrontPath) && !this.#getEndTarget(storefrontPath.path)) return null
    const resolved = await this.#follow(storefrontPath, [], catalog)
    if (!resolved || resolved.hops.length === 0) return null
    const isPermanent = resolved.hops.every((hop) => hop.isPermanent)
    return { url: mergeQueries(resolved, search, storefrontPath), isPermanent }
  }

  /**
   * A dealer's own redirect takes precedence over the main storefront's; that of the dealer's home page comes
   * between, and leads on from a storefront that is gone.
   */
  #getHop({ storefront, path }: StorefrontPath): Hop | undefined {
    return (
      this.#getCurrent(formatStorefrontPath({ storefront, path })) ??
      this.#getCurrent(formatStorefrontPath({ storefront, path: '/' })) ??
      this.#getCurrent(path)
    )
  }

  #getCurrent(path: string): Hop | undefined {
    return this.#hops.get(redirectKey(path))?.findLast(({ range }) => isInRange(range, this.#now()))
  }

  /** Returns where the campaign page at a path sends visitors now that it has ended; null if it sends none. */
  #getEndTarget(path: string): URL | null {
    const page = this.#pagesByPath.get(path)
    const hasEnded = page !== undefined && getRangeState(page, this.#now()) === 'after'
    return hasEnded && page.endTarget !== null ? parseRedirectTarget(page.endTarget) : null
  }

  /** Returns the hop from a page that has ended, on a storefront that had the page. */
  async #getEndHop(
    { storefront, path }: StorefrontPath,
    catalog: CatalogLookup,
  ): Promise<Hop | undefined> {
    const page = this.#pagesByPath.get(path)
    const target = this.#getEndTarget(path)
    if (!page || !target) return undefined
    const isMain = storefront.kind === 'main'
    const dealership = isMain ? null : await catalog.getDealership(storefront.slug)
    if (!isMain && !dealership) return undefined
    return isAvailableOnStorefront(page, dealership) ? { target, isPermanent: false } : undefined
  }

  async #follow(
    storefrontPath: StorefrontPath,
    previousPaths: string[],
    catalog: CatalogLookup,
  ): Promise<ResolvedRedirect | null> {
    const path = formatStorefrontPath(storefrontPath)
    if (previousPaths.includes(path)) return null
    const resolved = { url: siteRelativeUrl(path), hops: [] }
    if (await pageExists(storefrontPath, this.#campaignPages, catalog, this.#now())) {
      return { ...resolved, exists: true }
    }
    const { storefront } = storefrontPath
    const isStorefrontGone =
      storefront.kind === 'dealer' && (await catalog.getDealership(storefront.slug)) === null
    const closing = isStorefrontGone
      ? this.#getCurrent(formatStorefrontPath({ storefront, path: '/' }))
      : undefined
    const endHop = await this.#getEndHop(storefrontPath, catalog)
    const own = endHop ? undefined : this.#getCurrent(path)
    const hop = endHop ?? own ?? closing ?? this.#getCurrent(storefrontPath.path)
    if (!hop) return { ...resolved, exists: false }
    const { target } = hop
    if (!isSiteRelative(target)) return { url: target, hops: [hop], exists: true }
    const follow = async (next: StorefrontPath) => {
      const end = await this.#follow(next, [...previousPaths, path], catalog)
      return end && { ...end, hops: [hop, ...end.hops] }
    }
    const targetPath = toStorefrontPath(target)
    if (!endHop && !own && closing) {
      // The pages of a storefront have the same paths on another one.
      const samePage =
        targetPath.path === '/' ? await follow({ ...targetPath, path: storefrontPath.path }) : null
      return samePage?.exists ? samePage : follow(targetPath)
    }
    const isInherited = storefront.kind === 'dealer' && !own
    if (isInherited && targetPath.storefront.kind === 'main') {
      const dealerPage = await follow({ ...targetPath, storefront })
      if (dealerPage?.exists) return dealerPage
    }
    return follow(targetPath)
  }
}

/** Returns the path on a storefront, with the query of a brand's listing: the brand's page is gone with the brand. */
function toStorefrontPath({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): StorefrontPath {
  const storefrontPath = parseStorefrontPath(normalizePath(pathname))
  const brand = searchParams.get('brand')
  return brand !== null && isSlug(brand) && storefrontPath.path === productsPath
    ? { ...storefrontPath, path: listingPath({ brand, page: 1 }) }
    : storefrontPath
}

function mergeQueries(
  { url: resolvedUrl, hops }: ResolvedRedirect,
  search: string,
  { path }: StorefrontPath,
): URL {
  const url = new URL(resolvedUrl)
  const query = new URLSearchParams(search)
  if (parseBrandListing(path) !== null) {
    query.delete('brand')
    // Parameters of a listing or machine are for no other page.
    if (!url.searchParams.has('brand')) for (const name of ['model', 'page']) query.delete(name)
  }
  for (const { searchParams, hash } of hops.map(({ target }) => target)) {
    for (const name of new Set(searchParams.keys())) query.delete(name)
    for (const [name, value] of searchParams) query.append(name, value)
    if (hash) url.hash = hash
  }
  url.search = query.toString()
  return url
}
