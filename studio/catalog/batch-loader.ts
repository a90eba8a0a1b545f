/** Time in milliseconds during which keys are collected into one request. */
const batchDelayMs = 10

interface Batch<Value> {
  keys: Set<string>
  results: Promise<ReadonlyMap<string, Value>>
}

/**
 * Creates a loader that batches concurrent lookups into one request and caches the results. Errors are
 * not cached.
 * @param load returns the values of many keys; a missing key has no value
 * @param ttlMs lifetime of a cached value in milliseconds
 */
export function createBatchLoader<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  ttlMs: number,
): (key: string) => Promise<Value | null> {
  const cache = new Map<string, { until: number; answer: Promise<Value | null> }>()
  let currentBatch: Batch<Value> | undefined

  function startBatch(): Batch<Value> {
    const keys = new Set<string>()
    const results = new Promise((resolve) => setTimeout(resolve, batchDelayMs)).then(() => {
      currentBatch = undefined
      return load([...keys])
    })
    return { keys, results }
  }

  return (key) => {
    const cached = cache.get(key)
    if (cached && cached.until > performance.now()) return cached.answer
    currentBatch ??= startBatch()
    currentBatch.keys.add(key)
    const answer = currentBatch.results.then((results) => results.get(key) ?? null)
    cache.set(key, { until: performance.now() + ttlMs, answer })
    answer.catch(() => cache.delete(key))
    return answer
  }
}
