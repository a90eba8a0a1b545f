import { LRUCache } from 'lru-cache'
import { processState } from '#packages/next-server/src/process-state.ts'

/** URLs that a process remembers; the earliest are forgotten beyond it. */
const defaultMaxKnown = 50_000

/** Picture URLs in the HTML or payload of a page: sources of optimized images, uploaded crops and social images. */
const pictureUrls =
  /\/_next\/image\?url=([\w%./~:+-]+)|(\/uploads\/assets\/[\w-]+\/[\w-]+\.\w+|\/social\/[\w./-]+\.png)/g

/** Returns whether the catalogue names a picture. */
export type FindPicture = (url: string) => Promise<boolean>

/**
 * The pictures that the server makes: those of pages that it has sent, and those that the catalogue names.
 * Anybody can make up a crop, a size or a query, whose making would take a processor and a file each.
 */
export class ShownPictures {
  readonly #known: LRUCache<string, true>
  #find: FindPicture | null = null

  constructor(maxKnown = defaultMaxKnown) {
    this.#known = new LRUCache({ max: maxKnown })
  }

  /** Looks up pictures in the catalogue from now on. */
  start(find: FindPicture) {
    this.#find = find
  }

  /** Notes the pictures of a page that is sent. */
  addPage(text: string) {
    for (const [, encoded = '', url = decodePercent(encoded)] of text.matchAll(pictureUrls)) {
      this.add(url)
    }
  }

  /** Notes a picture that a page shows. */
  add(url: string) {
    this.#known.set(url, true)
  }

  /** Returns whether a picture is noted. */
  has(url: string): boolean {
    return this.#known.has(url)
  }

  /**
   * Returns whether a page shows a picture, or may: the catalogue names it. An answer of no is not remembered,
   * because the picture may be saved at any time.
   * @param url as the catalogue stores it
   * @throws CatalogError if the catalogue cannot be read
   */
  async isShown(url: string): Promise<boolean> {
    if (this.has(url)) return true
    if (!(await this.#find?.(url))) return false
    this.add(url)
    return true
  }
}

/** Returns the pictures of this process. */
export function shownPictures(): ShownPictures {
  return processState('shown-pictures', () => new ShownPictures())
}

/** Returns a text without its percent-encoding; the text itself if that is malformed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
