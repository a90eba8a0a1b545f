import type { RedirectRules } from '#lib/content/redirect-rules.ts'
import type { CampaignPageAvailability } from '#lib/routing/campaign-page-availability.ts'
import {
  formatStorefrontPath,
  parseStorefrontPath,
  type StorefrontPath,
} from '#lib/routing/storefront-path.ts'
import { type CatalogLookup, pageExists } from './page-exists.ts'
import {
  isSiteRelative,
  normalizePath,
  parseRedirectTarget,
  siteRelativeUrl,
} from './redirect-target.ts'

interface ResolvedRedirect {
  url: URL
  /** Targets of the redirects that were followed, in order, as staff wrote them. */
  hops: readonly URL[]
  /** Whether the URL is a page of this site or of another. */
  exists: boolean
}

/** The site's redirects, compiled for lookup by path. */
export class Redirects {
  readonly #targets = new Map<string, URL>()
  readonly #campaignPages: readonly CampaignPageAvailability[]

  constructor({ redirects, pages }: RedirectRules) {
    this.#campaignPages = pages
    for (const { from, to } of redirects) {
      const target = parseRedirectTarget(to)
      if (target) this.#targets.set(normalizePath(from), target)
    }
  }

  /** Normalized paths that have a redirect. */
  get sources(): string[] {
    return [...this.#targets.keys()]
  }

  /**
   * Returns the URL that a request is redirected to: the end of a chain of redirects. The
   * request's query parameters are added, unless a redirect sets the same name. A page takes precedence over a
   * redirect. On a dealer's storefront, a redirect of the main storefront leads to the dealer's page,
   * or to the main storefront's if the dealer has none.
   * @param search query string of the request, with its question mark
   * @returns null if a page answers, or if the redirects form a loop
   * @throws CatalogError only if the path has a redirect
   */
  async resolve(pathname: string, search: string, catalog: CatalogLookup): Promise<URL | null> {
    const storefrontPath = parseStorefrontPath(normalizePath(pathname))
    if (!this.#getTarget(storefrontPath)) return null
    const resolved = await this.#follow(storefrontPath, [], catalog)
    return resolved && resolved.hops.length > 0 ? mergeQueries(resolved, search) : null
  }

  /** A dealer's own redirect takes precedence over the main storefront's. */
  #getTarget(storefrontPath: StorefrontPath): URL | undefined {
    return (
      this.#targets.get(formatStorefrontPath(storefrontPath)) ??
      this.#targets.get(storefrontPath.path)
    )
  }

  async #follow(
    storefrontPath: StorefrontPath,
    previousPaths: string[],
    catalog: CatalogLookup,
  ): Promise<ResolvedRedirect | null> {
    const path = formatStorefrontPath(storefrontPath)
    if (previousPaths.includes(path)) return null
    const resolved = { url: siteRelativeUrl(path), hops: [] }
    if (await pageExists(storefrontPath, this.#campaignPages, catalog)) {
      return { ...resolved, exists: true }
    }
    const target = this.#getTarget(storefrontPath)
    if (!target) return { ...resolved, exists: false }
    if (!isSiteRelative(target)) return { url: target, hops: [target], exists: true }
    const follow = async (next: StorefrontPath) => {
      const end = await this.#follow(next, [...previousPaths, path], catalog)
      return end && { ...end, hops: [target, ...end.hops] }
    }
    const targetPath = parseStorefrontPath(normalizePath(target.pathname))
    const { storefront } = storefrontPath
    const isInherited = storefront.kind === 'dealer' && !this.#targets.has(path)
    if (isInherited && targetPath.storefront.kind === 'main') {
      const dealerPage = await follow({ ...targetPath, storefront })
      if (dealerPage?.exists) return dealerPage
    }
    return follow(targetPath)
  }
}

function mergeQueries({ url: resolvedUrl, hops }: ResolvedRedirect, search: string): URL {
  const url = new URL(resolvedUrl)
  const query = new URLSearchParams(search)
  for (const { searchParams, hash } of hops) {
    for (const name of new Set(searchParams.keys())) query.delete(name)
    for (const [name, value] of searchParams) query.append(name, value)
    if (hash) url.hash = hash
  }
  url.search = query.toString()
  return url
}
