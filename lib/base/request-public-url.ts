import { isUtf8 } from 'node:buffer'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { checkPublicHost, createPublicLookup } from './public-address.ts'

interface PublicRequest {
  /** `http:` or `https:`. */
  url: URL
  method: 'HEAD' | 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

export interface PublicRequestOptions {
  /** Whether addresses of this machine are allowed, for tests and development. */
  isLoopbackAllowed: boolean
  /** Time limit until the status arrives, in milliseconds. */
  timeoutMs: number
  signal?: AbortSignal
}

interface PublicResponse {
  status: number
  /** Header `Location`, unescaped as it may be; null without one. */
  location: string | null
}

/**
 * Requests a URL entered by somebody, unless it leads to an address that is not public. Follows no redirect, and
 * reads nothing of the response but its status and location. Node's `fetch` cannot check the address that it
 * connects to. Settles within the time limit whatever the server does: an answer may also be an upgrade (101), never
 * end, or be cut off.
 * @throws BlockedUrlError, TimeoutError, AbortError, and errors of the network
 */
export async function requestPublicUrl(
  { url, method, headers, body }: PublicRequest,
  { isLoopbackAllowed, timeoutMs, signal }: PublicRequestOptions,
): Promise<PublicResponse> {
  signal?.throwIfAborted()
  checkPublicHost(url, isLoopbackAllowed)
  const { promise, resolve, reject } = Promise.withResolvers<PublicResponse>()
  // Not the request's own `timeout`, which counts idle time and starts with the connection.
  const timer = setTimeout(
    () => reject(new DOMException('The receiver sent no status', 'TimeoutError')),
    timeoutMs,
  )
  const handleAbort = () => reject(new DOMException('The request was aborted', 'AbortError'))
  signal?.addEventListener('abort', handleAbort)
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers,
    agent: false,
    lookup: createPublicLookup(isLoopbackAllowed),
  })
  request.on('error', reject)
  request.on('response', (response) => {
    response.on('error', () => {}) // The head is all that is read.
    resolve({
      status: response.statusCode ?? 0,
      location: decodeHeader(response.headers.location),
    })
  })
  request.on('upgrade', (response, socket) => {
    resolve({ status: response.statusCode ?? 0, location: null })
    socket.destroy()
  })
  request.on('close', () => reject(new ClosedError('The receiver closed the connection')))
  request.end(body)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', handleAbort)
    request.destroy()
  }
}

/** Returns a header, which Node reads as Latin-1: many servers send UTF-8 unescaped, as browsers expect. */
function decodeHeader(value: string | undefined): string | null {
  if (value === undefined) return null
  const bytes = Buffer.from(value, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : value
}

/** The connection ended without a status, an error or an upgrade. */
class ClosedError extends Error {
  override name = 'ClosedError'
  readonly code = 'ECONNRESET'
}
