import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { getPathFromKey } from './cache-entry.ts'

const maxEntries = 20_000

const period = z.union([z.number(), z.literal(false)])
const manifest = z.object({
  routes: z.record(z.string(), z.object({ initialRevalidateSeconds: period.optional() })),
})

/**
 * Revalidation periods that an entry of the file system cache does not name itself: those of the build are in its
 * manifest, and Next 16.3 never stores them with the entry.
 */
export class EntryLifetimes {
  /** In seconds by key; false is for ever. */
  #recorded = new LRUCache<string, number | false>({ max: maxEntries })
  readonly #manifestFile: string
  #ofBuild: Map<string, number | false> | null = null

  /** @param serverDir the `server` folder of the build */
  constructor(serverDir: string) {
    this.#manifestFile = join(serverDir, '../prerender-manifest.json')
  }

  record(key: string, seconds: number | false | undefined) {
    if (seconds !== undefined) this.#recorded.set(key, seconds)
  }

  /** Returns the period in seconds, or false for ever; undefined if it is unknown. */
  get(key: string): number | false | undefined {
    this.#ofBuild ??= readManifest(this.#manifestFile)
    const path = getPathFromKey(key)
    return this.#recorded.get(key) ?? this.#ofBuild.get(path === '/index' ? '/' : path)
  }
}

/** There is no manifest during the build. */
function readManifest(file: string): Map<string, number | false> {
  try {
    const { routes } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(
      Object.entries(routes).flatMap(([path, { initialRevalidateSeconds: seconds }]) =>
        seconds === undefined ? [] : [[path, seconds] as const],
      ),
    )
  } catch {
    return new Map()
  }
}
