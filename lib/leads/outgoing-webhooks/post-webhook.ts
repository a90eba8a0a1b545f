import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { checkWebhookUrl, createPublicLookup } from './public-address.ts'

/** Time limit of a request until its status arrives (ms). */
const postTimeoutMs = 15_000

interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

export interface PostOptions {
  /** Whether http and addresses of this machine are allowed, for tests and development. */
  isLoopbackAllowed: boolean
  timeoutMs?: number
}

/**
 * Posts to a URL entered by staff. Follows no redirect, and reads nothing of the response but its
 * status. Node's `fetch` cannot check the address that it connects to. Settles within the time limit
 * whatever the receiver does: an answer may also be an upgrade (101), never end, or be cut off.
 * @returns the status
 * @throws BlockedUrlError, TimeoutError, and errors of the network
 */
export async function postWebhook(
  { url, headers, body }: Post,
  { isLoopbackAllowed, timeoutMs = postTimeoutMs }: PostOptions,
): Promise<number> {
  const target = new URL(url)
  checkWebhookUrl(target, isLoopbackAllowed)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  // Not the request's own `timeout`, which counts idle time and starts with the connection.
  const timer = setTimeout(
    () => reject(new DOMException('The receiver sent no status', 'TimeoutError')),
    timeoutMs,
  )
  const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'leads-webhook/1' },
    agent: false,
    lookup: createPublicLookup(isLoopbackAllowed),
  })
  request.on('error', reject)
  request.on('response', (response) => {
    response.on('error', () => {}) // The status is all that is read.
    resolve(response.statusCode ?? 0)
  })
  request.on('upgrade', (response, socket) => {
    resolve(response.statusCode ?? 0)
    socket.destroy()
  })
  request.on('close', () => reject(new ClosedError('The receiver closed the connection')))
  request.end(body)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    request.destroy()
  }
}

/** The connection ended without a status, an error or an upgrade. */
class ClosedError extends Error {
  override name = 'ClosedError'
  readonly code = 'ECONNRESET'
}
