const keepAliveMs = 15_000
// A client that falls this many events behind is disconnected; it reconnects and resumes.
const maxQueued = 2000

/** Server-sent event stream to one client. */
export interface EventStream {
  response: Response
  send(event: { event: string; id?: string; data: unknown }): void
  close(): void
}

/** Opens a stream of server-sent events with comments as keep-alive. `onClose` runs once. */
export function openEventStream(onClose: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const keepAlive = setInterval(() => write(':\n\n'), keepAliveMs)
  keepAlive.unref()

  function end() {
    if (!controller) return
    controller = null
    clearInterval(keepAlive)
    onClose()
  }
  function write(text: string) {
    if (!controller) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -maxQueued) close()
  }
  function close() {
    const open = controller
    end()
    open?.close()
  }

  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started
    },
    cancel: end,
  })
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  }
  return {
    response: new Response(body, { headers }),
    send({ event, id, data }) {
      const identified = id === undefined ? '' : `id: ${id}\n`
      write(`event: ${event}\n${identified}data: ${JSON.stringify(data)}\n\n`)
    },
    close,
  }
}
