import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasDraftCookie } from '../draft-cookie.ts'

/** Largest body that is buffered and stored, in bytes. */
const maxBodyBytes = 8 * 1024 * 1024

/** Headers with which a request asks for something other than the page that everybody gets. */
const bypassHeaders = [
  'authorization',
  'content-length',
  'if-match',
  'if-range',
  'if-unmodified-since',
  'next-action',
  'range',
  'transfer-encoding',
  'x-nextjs-data',
  'x-prerender-revalidate',
]

const textType =
  /^(?:text\/(?!event-stream)|application\/(?:javascript|json|manifest\+json|xml)\b|image\/svg\+xml\b|application\/[\w.-]+\+(?:json|xml)\b)/

/** Returns whether the response of a request may be stored, and a stored one sent. */
export function isStorableRequest({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !bypassHeaders.some((name) => headers[name] !== undefined) &&
    !(headers['if-modified-since'] && !headers['if-none-match']) &&
    !hasDraftCookie(headers)
  )
}

/**
 * Returns whether a response, whose head is complete, is a text that every visitor gets: status 200,
 * with ETag and length, cacheable and not encoded yet. Streamed and `no-store` responses are not.
 */
export function isStorableResponse(response: ServerResponse): boolean {
  const length = Number(response.getHeader('content-length') ?? Number.NaN)
  return (
    response.statusCode === 200 &&
    typeof response.getHeader('etag') === 'string' &&
    length <= maxBodyBytes &&
    textType.test(String(response.getHeader('content-type') ?? '')) &&
    !/no-store|private|no-transform/.test(String(response.getHeader('cache-control') ?? '')) &&
    !response.hasHeader('content-encoding') &&
    !response.hasHeader('set-cookie')
  )
}
