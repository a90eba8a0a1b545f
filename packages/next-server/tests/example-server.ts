import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { createRequire } from 'node:module'
import { onTestFinished } from 'vitest'
import { type StoredResponseOptions, storeResponses } from '../src/http/stored-responses.ts'
import type { RequestHandler } from '../src/site-options.ts'
import { sendRawRequest } from './raw-request.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const compression: () => Middleware = createRequire(import.meta.url)(
  'next/dist/compiled/compression',
)

/** Starts a handler behind Next's own compression, as Next runs it, and behind stored responses. */
export async function serve(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  options: Partial<StoredResponseOptions> = {},
) {
  const { compress = true } = options
  const compressAsNext = compression()
  const handleAsNext: RequestHandler = async (request, response) => {
    if (compress) compressAsNext(request, response, () => {})
    await handle(request, response)
  }
  const handler = storeResponses(handleAsNext, { logError: () => {}, ...options, compress })
  const server = createServer((request, response) => void handler(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    open: (path: string, headers: OutgoingHttpHeaders = {}) => request(base + path, { headers }),
    ask: (path: string, headers?: OutgoingHttpHeaders, method?: string) =>
      sendRawRequest(base + path, headers, method),
  }
}

/** Answers like Next's `sendRenderResult`: with entity tag and length, 304 where the client has it. */
export function sendText(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  text: string,
  { etag = '"abc"', ...others }: OutgoingHttpHeaders = {},
) {
  response.setHeader('vary', 'rsc, next-router-state-tree')
  response.setHeader('etag', etag)
  if (headers['if-none-match'] === etag) {
    response.statusCode = 304
    return response.end()
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(text))
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) response.setHeader(name, value)
  }
  return response.end(method === 'HEAD' ? null : text)
}
