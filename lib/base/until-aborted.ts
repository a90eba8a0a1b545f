/**
 * Returns the result of a request, or rejects with the signal's reason when the signal aborts. Next drops the signal
 * when it refetches a stale cache entry: the page that reads it would wait until the connection fails, and is not
 * rendered again in the meantime. The dropped request itself continues.
 * @throws the reason of the signal, or the error of the request
 */
export async function untilAborted<Result>(
  request: Promise<Result>,
  signal: AbortSignal | null | undefined,
): Promise<Result> {
  if (!signal) return request
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const handleAbort = () => reject(signal.reason)
  if (signal.aborted) handleAbort()
  else signal.addEventListener('abort', handleAbort)
  try {
    return await Promise.race([request, aborted])
  } finally {
    signal.removeEventListener('abort', handleAbort)
  }
}
