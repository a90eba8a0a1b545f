import { defaultLocale, type Locale, locales, otherLocale } from '#lib/base/locales.ts'
import type { RedirectRules } from '#lib/content/redirect-rules.ts'
import {
  type CampaignPageAvailability,
  isAvailableOnStorefront,
  localPagePath,
} from '#lib/routing/campaign-page-availability.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
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
  /** In place of `target` for requests in French; null if that is the French version of its page. */
  frenchTarget: URL | null
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
  /** The campaign pages by locale and path; of several at one path, the oldest. */
  readonly #pagesByPath: ReadonlyMap<string, CampaignPageAvailability>
  readonly #now: () => number

  /** @param now clock by which redirects start and end, in ms since the epoch */
  constructor({ redirects, pages }: RedirectRules, now = Date.now) {
    this.#campaignPages = pages
    this.#pagesByPath = new Map(
      pages
        .toReversed()
        .flatMap((page) =>
          locales.map((locale) => [`${locale}/${localPagePath(page, locale)}`, page] as const),
        ),
    )
    this.#now = now
    for (const { from, to, frenchTo, startsAt, endsAt } of redirects) {
      const target = parseRedirectTarget(to)
      if (!target) continue
      const key = redirectKey(from)
      const hop = {
        ...{ target, isPermanent: endsAt === null, range: { startsAt, endsAt } },
        frenchTarget: frenchTo ? parseRedirectTarget(frenchTo) : null,
      }
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
   * of the main storefront leads to the dealer's page, or to the main storefront's if the dealer has none. In French,
   * one leads to its target in French, or to the French version of its target's page.
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
    const hasHop =
      this.#getHop(storefrontPath) ??
      this.#getEndTarget(storefrontPath) ??
      this.#getTranslatedHop(storefrontPath)
    if (!hasHop) return null
    const resolved = await this.#follow(storefrontPath, [], catalog)
    if (!resolved || resolved.hops.length === 0) return null
    const isPermanent = resolved.hops.every((hop) => hop.isPermanent)
    return { url: mergeQueries(resolved, search, storefrontPath), isPermanent }
  }

  /**
   * A dealer's own redirect takes precedence over the main storefront's; that of the dealer's home page comes
   * between, and leads on from a storefront that is gone.
   */
  #getHop(storefrontPath: StorefrontPath): Hop | undefined {
    return (
      this.#getCurrent(formatStorefrontPath(storefrontPath), storefrontPath.locale) ??
      this.#getClosing(storefrontPath) ??
      this.#getInherited(storefrontPath)
    )
  }

  /** Returns the redirect of a storefront's home page, in its locale or the default one. */
  #getClosing({ locale, storefront }: StorefrontRoute): Hop | undefined {
    return (
      this.#getCurrent(formatStorefrontPath({ locale, storefront, path: '/' }), locale) ??
      this.#getCurrent(formatStorefrontPath({ storefront, path: '/' }), locale)
    )
  }

  /** Returns the redirect of the same page on the main storefront or in the default locale. */
  #getInherited({ locale, storefront, path }: StorefrontPath): Hop | undefined {
    return (
      this.#getCurrent(
        formatStorefrontPath({ locale, storefront: mainStorefront, path }),
        locale,
      ) ??
      this.#getCurrent(formatStorefrontPath({ storefront, path }), locale) ??
      this.#getCurrent(path, locale)
    )
  }

  /** Returns the hop from a campaign page's path in the other locale to that in the path's own locale. */
  #getTranslatedHop(storefrontPath: StorefrontPath): Hop | undefined {
    const { locale, path } = storefrontPath
    const page = this.#pagesByPath.get(otherLocale(locale) + path)
    const ownPath = page && (`/${localPagePath(page, locale)}` as const)
    if (ownPath === undefined || ownPath === path) return undefined
    const target = siteRelativeUrl(formatStorefrontPath({ ...storefrontPath, path: ownPath }))
    return { target, isPermanent: false }
  }

  /** @param locale of the request */
  #getCurrent(path: string, locale: Locale): Hop | undefined {
    const hops = this.#hops.get(redirectKey(path))
    const hop = hops?.findLast(({ range }) => isInRange(range, this.#now()))
    return hop?.frenchTarget && locale === 'fr' ? { ...hop, target: hop.frenchTarget } : hop
  }

  /** Returns where the campaign page at a path sends visitors now that it has ended; null if it sends none. */
  #getEndTarget({ locale, path }: StorefrontPath): URL | null {
    const page = this.#pagesByPath.get(locale + path)
    const hasEnded = page !== undefined && getRangeState(page, this.#now()) === 'after'
    return hasEnded && page.endTarget !== null ? parseRedirectTarget(page.endTarget) : null
  }

  /** Returns the hop from a page that has ended, on a storefront that had the page. */
  async #getEndHop(
    storefrontPath: StorefrontPath,
    catalog: CatalogLookup,
  ): Promise<Hop | undefined> {
    const { locale, storefront, path } = storefrontPath
    const page = this.#pagesByPath.get(locale + path)
    const target = this.#getEndTarget(storefrontPath)
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
    const closing = isStorefrontGone ? this.#getClosing(storefrontPath) : undefined
    const endHop = await this.#getEndHop(storefrontPath, catalog)
    const own = endHop ? undefined : this.#getCurrent(path, storefrontPath.locale)
    const hop =
      endHop ??
      own ??
      closing ??
      this.#getInherited(storefrontPath) ??
      this.#getTranslatedHop(storefrontPath)
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
    // A target is meant for each locale, and an inherited one for each storefront.
    const localTarget =
      targetPath.locale === defaultLocale
        ? { ...targetPath, locale: storefrontPath.locale }
        : targetPath
    if (!own && storefront.kind === 'dealer' && targetPath.storefront.kind === 'main') {
      const dealerPage = await follow({ ...localTarget, storefront })
      if (dealerPage?.exists) return dealerPage
    }
    if (localTarget.locale !== targetPath.locale) {
      const localPage = await follow(localTarget)
      if (localPage?.exists) return localPage
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
