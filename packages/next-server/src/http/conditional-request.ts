import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

const opaqueTag = (etag: string) => etag.trim().replace(/^W\//, '')

/**
 * Returns whether `If-None-Match` names the entity tag, by weak comparison (RFC 9110, 13.1.2). A
 * reload with `Cache-Control: no-cache` gets the full response.
 */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined || /\bno-cache\b/.test(headers['cache-control'] ?? '')) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag))
}

const preconditionHeaders = ['if-none-match', 'if-modified-since']

/**
 * Hides the preconditions of a request from Next once the status of its response says that there is no such
 * page (RFC 9110, 13.2.1): a missing page is 404 also for a client that has its text. Next reads them when it
 * sends the response.
 */
export function ignorePreconditionsOfErrors(
  { headers }: IncomingMessage,
  response: Pick<ServerResponse, 'statusCode'>,
) {
  for (const name of preconditionHeaders) {
    const value = headers[name]
    if (value === undefined) continue
    const get = () => (response.statusCode >= 400 ? undefined : value)
    Object.defineProperty(headers, name, { get, enumerable: true })
  }
}
