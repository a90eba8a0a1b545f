import { publicAddress } from '#lib/storefront/link.ts'

interface RenderedPage {
  tags: ReadonlySet<string>
  visits: number
}

const pagesKept = 20_000
const missingKept = 1_000

/** Pages have such addresses alone; anything else was made up by whoever asked for it. */
const plainAddress =
  /^\/[a-z0-9/-]*(\?(brand=[a-z0-9-]+|page=[0-9]+|brand=[a-z0-9-]+&page=[0-9]+))?$/

/** What is made of content but is no page: it is renewed like one, under its own name. */
const keptFile =
  /^\/(social\/[a-z0-9/-]+\.png|sitemap\.xml|sitemaps\/[1-9]\d?\.xml|llms\.txt|manifest\.webmanifest)$/

/**
 * The pages that were rendered and are kept, by public address, with the tags of what they show and how
 * often they were asked for. Addresses of nothing are held apart, so that many of them push out no
 * page. Shared by the page cache and the webhooks of one server process.
 */
export class RenderedPages {
  #pages = new Map<string, RenderedPage>()
  #missing = new Map<string, RenderedPage>()

  /** Notes that a page is kept, or was asked for again; `missing` where it answers 404. */
  note(internalPath: string, tags: readonly string[], visits: number, missing = false) {
    const path = addressOf(internalPath)
    if (path === null) return
    const [here, elsewhere, capacity] = missing
      ? [this.#missing, this.#pages, missingKept]
      : [this.#pages, this.#missing, pagesKept]
    const known = here.get(path) ?? elsewhere.get(path)
    elsewhere.delete(path)
    here.delete(path)
    here.set(path, { tags: new Set(tags), visits: (known?.visits ?? 0) + visits })
    const [leastRecent] = here.keys()
    if (here.size > capacity && leastRecent !== undefined) here.delete(leastRecent)
  }

  /** Paths of what shows anything under these tags: pages before 404s, the most visited first. */
  affectedBy(tags: readonly string[], limit: number): string[] {
    return [this.#pages, this.#missing]
      .flatMap((pages) =>
        [...pages]
          .filter(([, page]) => tags.some((tag) => page.tags.has(tag)))
          .sort(([, a], [, b]) => b.visits - a.visits),
      )
      .slice(0, limit)
      .map(([path]) => path)
  }
}

function addressOf(internalPath: string): string | null {
  if (keptFile.test(internalPath)) return internalPath
  const address = publicAddress(internalPath)
  return address !== null && plainAddress.test(address) ? address : null
}

const key = Symbol.for('rendered-pages')
const shared: typeof globalThis & { [key]?: RenderedPages } = globalThis

/** The one of this process: bundled code and the page cache load this module separately. */
export function renderedPages(): RenderedPages {
  shared[key] ??= new RenderedPages()
  return shared[key]
}
