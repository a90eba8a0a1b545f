import { rm } from 'node:fs/promises'
import { processState } from '#lib/base/process-state.ts'

/** Bytes of social images on disk, as for optimized pictures; there is one for each page of each storefront. */
const defaultMaxBytes = 500_000_000

/** Returns whether an entry of the page cache is a social image. @param path as of `getPathFromKey` */
export const isSocialImage = (path: string) => path.startsWith('/social/')

/**
 * The social images that the page cache has written, the least recently rendered first. Those beyond a size are
 * deleted: their next request renders them.
 */
export class SocialImageFiles {
  /** Sizes in bytes by file without its extension. */
  #sizes = new Map<string, number>()
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes = defaultMaxBytes) {
    this.#maxBytes = maxBytes
  }

  /** Notes a file that was written, and deletes the earliest beyond the size. */
  async add(file: string, size: number): Promise<void> {
    this.#bytes += size - (this.#sizes.get(file) ?? 0)
    this.#sizes.delete(file)
    this.#sizes.set(file, size)
    const deleted: string[] = []
    for (const [oldest, bytes] of this.#sizes) {
      if (this.#bytes <= this.#maxBytes || oldest === file) break
      this.#sizes.delete(oldest)
      this.#bytes -= bytes
      deleted.push(oldest)
    }
    // The .meta file first: without it, the cache ignores the picture.
    for (const name of deleted) {
      await rm(`${name}.meta`, { force: true })
      await rm(`${name}.body`, { force: true })
    }
  }
}

/** Returns the files of this process. */
export function socialImageFiles(): SocialImageFiles {
  return processState('social-image-files', () => new SocialImageFiles())
}
