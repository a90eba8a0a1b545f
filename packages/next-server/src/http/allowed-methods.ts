import type { IncomingMessage } from 'node:http'

/** Methods that a route may have. Next answers any other one with 500. */
const routeMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Returns whether a request target is one of a route handler, where the site does not say. */
export const isApiRoute = (url: string) => url.startsWith('/api/')

/**
 * Returns whether a path takes requests with this method: a route handler decides itself, a page is
 * read only, unless it takes forms or has server actions: Next renders a page for each request that may be one.
 * @param mayPost returns whether a page takes a request with POST
 * @param isRouteHandler returns whether a request target is one of a route handler
 */
export function isMethodAllowed(
  request: IncomingMessage,
  mayPost: (request: IncomingMessage) => boolean,
  isRouteHandler = isApiRoute,
): boolean {
  const { method = '', url = '' } = request
  if (isRouteHandler(url)) return routeMethods.includes(method)
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && mayPost(request))
}

/** Returns the methods that a path may have, for `Allow`. */
export function getAllowedMethods(
  { url = '' }: IncomingMessage,
  isRouteHandler = isApiRoute,
): string {
  return (isRouteHandler(url) ? routeMethods : ['GET', 'HEAD']).join(', ')
}
