import type { ComposedPagePlace } from '#lib/content/composed-pages.ts'
import { type Catalogue, isPage, parseSpot, pathOf, type Spot } from './spot.ts'
import { isHere, normalPath, pageAddress, parseTarget } from './target.ts'

/** What staff published: addresses that lead elsewhere, and the pages that win over them. */
export interface RedirectRules {
  redirects: readonly { from: string; to: string }[]
  pages: readonly ComposedPagePlace[]
}

interface End {
  address: URL
  /** What staff wrote on the way there, in order. */
  passed: readonly URL[]
  /** False where nothing is known at the address. */
  isThere: boolean
}

/** The redirects of the site, held in memory. */
export class Redirects {
  readonly #targets = new Map<string, URL>()
  readonly #pages: readonly ComposedPagePlace[]

  constructor({ redirects, pages }: RedirectRules) {
    this.#pages = pages
    for (const { from, to } of redirects) {
      const target = parseTarget(to)
      if (target) this.#targets.set(normalPath(from), target)
    }
  }

  /** The paths that lead elsewhere. */
  get sources(): string[] {
    return [...this.#targets.keys()]
  }

  /**
   * Where a request is sent: to the end of the chain at once, with the request's query, which gives
   * way to what staff wrote. A page wins over a redirect. On a dealer's storefront a redirect of the
   * main one leads to the dealer's page, or to the main one's where the dealer has none.
   * @param search of the request, with its question mark
   * @returns null where a page answers, and where redirects lead in a circle
   * @throws CatalogError, only where there is a redirect
   */
  async answer(pathname: string, search: string, catalogue: Catalogue): Promise<URL | null> {
    const spot = parseSpot(normalPath(pathname))
    if (!this.#targets.has(pathOf(spot)) && !this.#targets.has(spot.path)) return null
    const end = await this.#follow(spot, [], catalogue)
    return end && end.passed.length > 0 ? withQueries(end, search) : null
  }

  async #follow(spot: Spot, before: string[], catalogue: Catalogue): Promise<End | null> {
    const path = pathOf(spot)
    if (before.includes(path)) return null
    const here = { address: pageAddress(path), passed: [] }
    if (await isPage(spot, this.#pages, catalogue)) return { ...here, isThere: true }
    const seen = [...before, path]
    const target = this.#targets.get(path) ?? this.#targets.get(spot.path)
    if (!target) return { ...here, isThere: false }
    const onward = async (next: Spot) => {
      const end = await this.#follow(next, seen, catalogue)
      return end && { ...end, passed: [target, ...end.passed] }
    }
    if (!isHere(target)) return { address: target, passed: [target], isThere: true }
    const named = parseSpot(normalPath(target.pathname))
    if (spot.dealer !== null && named.dealer === null && !this.#targets.has(path)) {
      const own = await onward({ ...named, dealer: spot.dealer })
      if (own?.isThere) return own
    }
    return onward(named)
  }
}

function withQueries({ address, passed }: End, search: string): URL {
  const url = new URL(address)
  const query = new URLSearchParams(search)
  for (const { searchParams, hash } of passed) {
    for (const name of new Set(searchParams.keys())) query.delete(name)
    for (const [name, value] of searchParams) query.append(name, value)
    if (hash) url.hash = hash
  }
  url.search = query.toString()
  return url
}
