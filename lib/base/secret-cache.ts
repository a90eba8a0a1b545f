import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

interface Options {
  ttlMs: number
  maxItems: number
}

/**
 * Caches values by a secret's hash for `ttlMs` milliseconds. Holds at most `maxItems` entries and evicts
 * the least recently used. Each process has its own.
 */
export function secretCache<Value extends NonNullable<unknown>>({ ttlMs, maxItems }: Options) {
  const entries = new LRUCache<string, Value>({
    max: maxItems,
    ttl: ttlMs,
    // Looked up at each call: tests replace the clock.
    perf: { now: () => performance.now() },
  })
  const keyOf = (secret: string) => createHash('sha256').update(secret).digest('base64')
  return {
    get(secret: string): Value | undefined {
      return entries.get(keyOf(secret))
    },
    set(secret: string, value: Value) {
      entries.set(keyOf(secret), value)
    },
    delete(secret: string) {
      entries.delete(keyOf(secret))
    },
  }
}
