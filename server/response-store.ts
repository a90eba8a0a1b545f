import type { IncomingHttpHeaders } from 'node:http'
import type { StoredHead } from './stored-head.ts'

const maxHeads = 5_000
const maxKeyLength = 4_000

/** Request headers that change which response Next sends; its `Vary` lists them. */
const variantHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]

/**
 * Returns the key of a response: everything in a request that Next's response depends on.
 * @param studioHost host name that serves the Studio only, if it has a separate one
 */
export function responseKey(
  url: string | undefined,
  headers: IncomingHttpHeaders,
  studioHost: string | null = null,
): string {
  const host = isHost(headers, studioHost) ? 'studio' : 'site'
  return [host, url, ...variantHeaders.map((name) => headers[name] ?? '')].join('\n')
}

/** Compares as the conditions of Next's redirects do. */
function isHost({ host = '' }: IncomingHttpHeaders, name: string | null): boolean {
  return name !== null && host.split(':', 1)[0]?.toLowerCase() === name
}

/** Heads of responses by key. Evicts the least recently used one when there are too many. */
export class ResponseStore {
  #heads = new Map<string, StoredHead>()

  /** Returns a stored head that is still current. */
  getFresh(key: string): StoredHead | undefined {
    const head = this.#heads.get(key)
    if (!head) return undefined
    this.#heads.delete(key)
    if (!head.isFresh()) return undefined
    this.#heads.set(key, head)
    return head
  }

  /** Stores a head that is fresh and depends only on its key. */
  set(key: string, head: StoredHead) {
    if (key.length > maxKeyLength || !head.isFresh() || !hasKnownVariants(head)) return
    this.#heads.delete(key)
    this.#heads.set(key, head)
    const [oldest] = this.#heads.keys()
    if (this.#heads.size > maxHeads && oldest !== undefined) this.#heads.delete(oldest)
  }
}

function hasKnownVariants({ headers: { vary = '' } }: StoredHead): boolean {
  const names = String(vary).toLowerCase().split(',')
  return names
    .map((name) => name.trim())
    .every((name) => name === '' || name === 'accept-encoding' || variantHeaders.includes(name))
}
