import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasDraftCookie } from './draft-cookie.ts'

/**
 * Returns whether a path takes requests with this method: below `/api` the route decides, a page is
 * read only. Next renders a page for each request that may be a server action; the only action belongs
 * to draft mode.
 * @param request without forged draft cookies
 */
export function isMethodAllowed({ method = '', url = '', headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD' || url.startsWith('/api/')) return true
  return method === 'POST' && hasDraftCookie(headers)
}

/** Responds with 405 and the methods that a page allows. */
export function sendMethodNotAllowed(response: ServerResponse) {
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' })
  response.end('Method Not Allowed')
}
