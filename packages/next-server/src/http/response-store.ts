import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
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
 * @param distinctHosts host names that Next's redirects distinguish, in lower case
 */
export function responseKey(
  url: string | undefined,
  headers: IncomingHttpHeaders,
  distinctHosts: readonly string[],
): string {
  // Compares as the conditions of Next's redirects do.
  const name = headers.host?.split(':', 1)[0]?.toLowerCase() ?? ''
  const host = distinctHosts.includes(name) ? name : ''
  return [host, url, ...variantHeaders.map((name) => headers[name] ?? '')].join('\n')
}

/** Heads of responses by key. Evicts the least recently used one when there are too many. */
export class ResponseStore {
  #heads = new LRUCache<string, StoredHead>({ max: maxHeads })

  /** Returns a stored head that is still current. */
  getFresh(key: string): StoredHead | undefined {
    const head = this.#heads.get(key)
    if (!head || head.isFresh()) return head
    this.#heads.delete(key)
    return undefined
  }

  /** Stores a head that is fresh and depends only on its key. */
  set(key: string, head: StoredHead) {
    if (key.length > maxKeyLength || !head.isFresh() || !hasKnownVariants(head)) return
    this.#heads.set(key, head)
  }
}

function hasKnownVariants({ headers: { vary = '' } }: StoredHead): boolean {
  const names = String(vary).toLowerCase().split(',')
  return names
    .map((name) => name.trim())
    .every((name) => name === '' || name === 'accept-encoding' || variantHeaders.includes(name))
}
