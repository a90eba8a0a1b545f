import { createByteQueue } from './byte-queue.ts'

const keepAliveMs = 15_000
/** A client with more unread bytes than this is disconnected; it reconnects and resumes. */
const maxUnreadBytes = 4_000_000

/** Server-sent event stream to one client. */
export interface EventStream {
  response: Response
  send(event: { event: string; id?: string; data: unknown }): void
  close(): void
}

/** Opens a stream of server-sent events with comments as keep-alive. `onClose` runs once. */
export function openEventStream(onClose: () => void): EventStream {
  const encoder = new TextEncoder()
  const queue = createByteQueue(() => end())
  const keepAlive = setInterval(() => write(':\n\n'), keepAliveMs)
  keepAlive.unref()
  let isOpen = true

  function end() {
    if (!isOpen) return
    isOpen = false
    clearInterval(keepAlive)
    onClose()
  }
  function write(text: string) {
    if (!isOpen) return
    if (queue.unreadBytes() <= maxUnreadBytes) return queue.write(encoder.encode(text))
    queue.discard()
    end()
  }

  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  }
  return {
    response: new Response(queue.stream, { headers }),
    send({ event, id, data }) {
      const identified = id === undefined ? '' : `id: ${id}\n`
      write(`event: ${event}\n${identified}data: ${JSON.stringify(data)}\n\n`)
    },
    close() {
      queue.close()
      end()
    },
  }
}
