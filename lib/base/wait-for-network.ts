/**
 * Waits until the browser is online again, at most for some milliseconds.
 * @throws the signal's reason once it aborts
 */
export function waitForNetwork(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const end = (settle: () => void) => () => {
      clearTimeout(timeout)
      removeEventListener('online', handleOnline)
      signal?.removeEventListener('abort', handleAbort)
      settle()
    }
    const handleOnline = end(resolve)
    const handleAbort = end(() => reject(signal?.reason))
    const timeout = setTimeout(handleOnline, milliseconds)
    addEventListener('online', handleOnline)
    signal?.addEventListener('abort', handleAbort)
  })
}
