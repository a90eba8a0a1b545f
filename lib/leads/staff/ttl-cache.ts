import { createHash } from 'node:crypto'

interface CacheEntry<Value> {
  expiresAt: number
  value: Promise<Value>
}

/**
 * Caches results by a secret's hash for `ttlMs` milliseconds. Concurrent calls share one load;
 * rejections are not cached. Holds at most `maxItems` entries and evicts the oldest first.
 */
export function ttlCache<Value>(
  load: (secret: string) => Promise<Value>,
  { ttlMs, maxItems, now = Date.now }: { ttlMs: number; maxItems: number; now?: () => number },
): (secret: string) => Promise<Value> {
  const entries = new Map<string, CacheEntry<Value>>()
  return (secret) => {
    const key = createHash('sha256').update(secret).digest('base64')
    const cached = entries.get(key)
    if (cached && cached.expiresAt > now()) return cached.value
    entries.delete(key)
    const value = load(secret)
    const entry = { expiresAt: now() + ttlMs, value }
    entries.set(key, entry)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    const [oldest] = entries.keys()
    if (entries.size > maxItems && oldest !== undefined) entries.delete(oldest)
    return value
  }
}
