import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasDraftCookie } from './draft-cookie.ts'
import { sendRejection } from './rejection.ts'

/** Methods that a route may have. Next answers any other one with 500. */
const routeMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

const isRoute = (url: string) => url.startsWith('/api/')

/**
 * Returns whether a path takes requests with this method: below `/api` the route decides, a page is
 * read only. Next renders a page for each request that may be a server action; the only action belongs
 * to draft mode.
 * @param request without forged draft cookies
 */
export function isMethodAllowed({ method = '', url = '', headers }: IncomingMessage): boolean {
  if (isRoute(url)) return routeMethods.includes(method)
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && hasDraftCookie(headers))
}

/** Responds with 405 and the methods that the path may have. */
export function sendMethodNotAllowed({ url = '' }: IncomingMessage, response: ServerResponse) {
  const methods = isRoute(url) ? routeMethods : ['GET', 'HEAD']
  sendRejection(response, 405, { allow: methods.join(', ') })
}
