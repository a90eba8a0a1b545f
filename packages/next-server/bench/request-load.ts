import { connect } from 'node:net'

interface Load {
  connections: number
  durationMs: number
  headers: Record<string, string>
}

export interface LoadResult {
  requests: number
  /** Responses with another status than 2xx. */
  failedRequests: number
  durationMs: number
}

/**
 * Requests a URL over connections that each send one request after the other, for a time. Counts the
 * bytes of a body without decoding them: libraries that do so are slower than the server.
 * @throws Error if a connection breaks
 */
export async function requestLoad(
  url: string,
  { connections, durationMs, headers }: Load,
): Promise<LoadResult> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const result = { requests: 0, failedRequests: 0 }
  const startedAt = performance.now()
  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(request))
      let isResponseComplete = responseReader()
      socket.on('data', (chunk) => {
        const status = isResponseComplete(chunk)
        if (status === null) return
        result.requests += 1
        if (status < 200 || status > 299) result.failedRequests += 1
        isResponseComplete = responseReader()
        if (performance.now() - startedAt < durationMs) socket.write(request)
        else socket.end(resolve)
      })
      socket.on('error', reject)
      socket.on('close', () => reject(new Error(`${url} closed a connection`)))
    })
  await Promise.all(Array.from({ length: connections }, runConnection))
  return { ...result, durationMs: performance.now() - startedAt }
}

/** Returns a function that takes the data of a response, and returns its status once it is complete. */
function responseReader(): (data: Buffer) => number | null {
  let head = Buffer.alloc(0)
  let status: number | null = null
  let isBodyComplete = (_: Buffer) => false
  return (data) => {
    if (status !== null) return isBodyComplete(data) ? status : null
    head = Buffer.concat([head, data])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return null
    const text = head.toString('latin1', 0, end)
    const length = /^content-length: (\d+)/im.exec(text)?.[1]
    status = Number(text.slice(9, 12))
    isBodyComplete = length === undefined ? chunkedBodyReader() : bodyReader(Number(length))
    return isBodyComplete(head.subarray(end + 4)) ? status : null
  }
}

/** Returns a function that takes the data of a body, and returns whether it is complete. */
function bodyReader(length: number): (data: Buffer) => boolean {
  let remaining = length
  return (data) => {
    remaining -= data.length
    return remaining <= 0
  }
}

/** Like `bodyReader` for `Transfer-Encoding: chunked` (RFC 9112, 7.1), without trailers. */
function chunkedBodyReader(): (data: Buffer) => boolean {
  let pending = Buffer.alloc(0)
  return (data) => {
    pending = Buffer.concat([pending, data])
    for (;;) {
      const lineEnd = pending.indexOf('\r\n')
      if (lineEnd < 0) return false
      const size = Number.parseInt(pending.toString('latin1', 0, lineEnd), 16)
      const chunkEnd = lineEnd + 2 + size + 2
      if (pending.length < chunkEnd) return false
      if (size === 0) return true
      pending = pending.subarray(chunkEnd)
    }
  }
}
