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
 * status. Node's `fetch` cannot check the address that it connects to.
 * @returns the status
 * @throws BlockedAddressError, and errors of the network
 */
export async function postWebhook(
  { url, headers, body }: Post,
  { isLoopbackAllowed, timeoutMs = postTimeoutMs }: PostOptions,
): Promise<number> {
  const target = new URL(url)
  checkWebhookUrl(target, isLoopbackAllowed)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'leads-webhook/1' },
    agent: false,
    lookup: createPublicLookup(isLoopbackAllowed),
    signal: AbortSignal.timeout(timeoutMs),
  })
  request.on('error', reject)
  request.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  request.end(body)
  return promise
}
