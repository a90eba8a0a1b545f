import { createHash } from 'node:crypto'

interface Options {
  ttlMs: number
  maxItems: number
  /** In ms, of a clock that is never set. */
  now?: () => number
}

/**
 * Caches values by a secret's hash for `ttlMs` milliseconds. Holds at most `maxItems` entries and evicts
 * the oldest first. Each process has its own.
 */
export function secretCache<Value>({ ttlMs, maxItems, now = () => performance.now() }: Options) {
  const entries = new Map<string, { expiresAt: number; value: Value }>()
  const keyOf = (secret: string) => createHash('sha256').update(secret).digest('base64')
  return {
    get(secret: string): Value | undefined {
      const entry = entries.get(keyOf(secret))
      return entry && entry.expiresAt > now() ? entry.value : undefined
    },
    set(secret: string, value: Value) {
      const key = keyOf(secret)
      entries.delete(key)
      entries.set(key, { expiresAt: now() + ttlMs, value })
      const [oldest] = entries.keys()
      if (entries.size > maxItems && oldest !== undefined) entries.delete(oldest)
    },
    delete(secret: string) {
      entries.delete(keyOf(secret))
    },
  }
}
