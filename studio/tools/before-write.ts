/** Timeout of a read that a change is based on (ms). */
const timeoutMs = 10_000

/**
 * Returns options for a read of stored documents that a change follows. It fails in time, although other reads
 * wait until the network is back: nothing is written long after staff asked for it.
 */
export const beforeWrite = () =>
  ({ perspective: 'raw', signal: AbortSignal.timeout(timeoutMs) }) as const
