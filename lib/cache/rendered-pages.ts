import { publicPath } from '#lib/storefront/link.ts'

interface RenderedPage {
  tags: ReadonlySet<string>
  visits: number
}

const capacity = 20_000

/**
 * The pages that were rendered and are kept, by public path, with the tags of what they show and how
 * often they were asked for. Shared by the page cache and the webhooks of one server process.
 */
export class RenderedPages {
  #pages = new Map<string, RenderedPage>()

  /** Notes that a page is kept, or was asked for again. */
  note(internalPath: string, tags: readonly string[], visits: number) {
    const path = publicPath(internalPath)
    if (path === null) return
    const known = this.#pages.get(path)
    if (!known && this.#pages.size >= capacity) return
    this.#pages.set(path, { tags: new Set(tags), visits: (known?.visits ?? 0) + visits })
  }

  /** Paths of the pages that show anything under these tags, the most visited first. */
  affectedBy(tags: readonly string[], limit: number): string[] {
    return [...this.#pages]
      .filter(([, page]) => tags.some((tag) => page.tags.has(tag)))
      .sort(([, a], [, b]) => b.visits - a.visits)
      .slice(0, limit)
      .map(([path]) => path)
  }
}

const key = Symbol.for('rendered-pages')
const shared: typeof globalThis & { [key]?: RenderedPages } = globalThis

/** The one of this process: bundled code and the page cache load this module separately. */
export function renderedPages(): RenderedPages {
  shared[key] ??= new RenderedPages()
  return shared[key]
}
