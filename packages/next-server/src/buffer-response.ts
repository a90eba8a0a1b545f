import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Sends the head, as `setHeader` left it, and a body. */
export type Send = (body: Buffer | null) => void

/**
 * Buffers a response until its handler ends it. Next's own compression, which wraps the response
 * later, passes it on.
 * @param shouldBuffer decides when the handler writes the head; a response that is not buffered passes
 * as it is written
 * @param onEnd receives the body of a buffered response, and sends it
 */
export function bufferResponse(
  response: ServerResponse,
  shouldBuffer: () => boolean,
  onEnd: (body: Buffer, send: Send) => void,
) {
  const { writeHead, write, end, flushHeaders } = response
  const chunks: Buffer[] = []
  let isBuffered: boolean | undefined
  let hasEnded = false

  const decide = () => {
    isBuffered ??= shouldBuffer()
    return isBuffered
  }
  const sendWithStatus = (status: number, body: Buffer | null) => {
    if (response.destroyed) return
    Reflect.apply(writeHead, response, [status])
    Reflect.apply(end, response, [body])
  }
  const add = ([chunk, encoding]: readonly unknown[]) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, toBufferEncoding(encoding)))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }

  Object.assign(response, {
    writeHead: (...args: [number, (string | Headers)?, Headers?]) => {
      response.statusCode = args[0]
      if (!decide()) return Reflect.apply(writeHead, response, args)
      setHeaders(response, typeof args[1] === 'object' ? args[1] : args[2])
      return response
    },
    flushHeaders: () => {
      if (!decide()) flushHeaders.call(response)
    },
    write: (...args: unknown[]) => {
      if (!decide()) return Reflect.apply(write, response, args)
      add(args)
      callLast(args)
      return true
    },
    end: (...args: unknown[]) => {
      if (!decide()) return Reflect.apply(end, response, args)
      if (hasEnded) return response
      hasEnded = true
      add(args)
      response.once('finish', () => callLast(args))
      // Later, Next sets it to 500 if it fails to render the cached page again that it sends here.
      const { statusCode } = response
      onEnd(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks), (body) =>
        sendWithStatus(statusCode, body),
      )
      return response
    },
  })
}

function callLast(args: readonly unknown[]) {
  const callback = args.at(-1)
  if (typeof callback === 'function') queueMicrotask(() => callback())
}

function toBufferEncoding(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'
}

function setHeaders(response: ServerResponse, headers: Headers | undefined) {
  if (!headers) return
  const entries = Array.isArray(headers)
    ? Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2))
    : Object.entries(headers)
  for (const [name, value] of entries) {
    if (value !== undefined) response.setHeader(String(name), value)
  }
}
