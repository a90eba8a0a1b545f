/** Readable stream of chunks that are written at any time, and held until they are read. */
export interface ByteQueue {
  stream: ReadableStream<Uint8Array>
  /** Size of the unread data, in bytes. */
  unreadBytes: () => number
  write: (chunk: Uint8Array) => void
  /** Ends the stream after the unread data. */
  close: () => void
  /** Ends the stream now and discards the unread data. */
  discard: () => void
}

/**
 * Creates a queue whose `stream` returns the written chunks in order.
 * @param onCancel runs if the reader stops reading
 */
export function createByteQueue(onCancel: () => void): ByteQueue {
  let chunks: Uint8Array[] = []
  let unread = 0
  let isClosed = false
  let wake: (() => void) | null = null

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (chunks.length === 0 && !isClosed) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
        const chunk = chunks.shift()
        if (!chunk) return controller.close()
        unread -= chunk.byteLength
        controller.enqueue(chunk)
      },
      cancel: onCancel,
    },
    // The stream itself holds nothing, so that `discard` leaves nothing in memory.
    { highWaterMark: 0 },
  )
  const notify = () => {
    wake?.()
    wake = null
  }
  const close = () => {
    isClosed = true
    notify()
  }
  return {
    stream,
    unreadBytes: () => unread,
    write(chunk) {
      chunks.push(chunk)
      unread += chunk.byteLength
      notify()
    },
    close,
    discard() {
      chunks = []
      unread = 0
      close()
    },
  }
}
