/**
 * Returns the result of a request, or rejects with the signal's reason once it aborts. Next fetches a stale response of
 * its cache again without the signal, so that the signal alone ends no such
 * request: a page would wait for it until the connection fails, and not be rendered again meanwhile.
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
