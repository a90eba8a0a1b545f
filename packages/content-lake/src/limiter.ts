import { httpError } from './errors.ts'

/**
 * Runs at most `limit` asynchronous jobs concurrently and queues the rest (FIFO).
 * @param maxWaiting jobs in the queue; the function throws LakeError 503 for others
 */
export function createLimiter(limit: number, maxWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= limit && waiting.length >= maxWaiting) {
      throw httpError(503, 'Too many requests wait for this')
    }
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      // The slot passes to the next job directly, so that a new job cannot overtake the queue.
      if (next) next()
      else running -= 1
    }
  }
}
