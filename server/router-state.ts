import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/**
 * Returns whether the header by which Next's router says what it shows is absent or one that Next can read. Next
 * would answer another with 500 where a page is rendered per request.
 */
export function hasValidRouterState(headers: IncomingHttpHeaders): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}

/** Responds with 400. */
export function sendBadRequest(response: ServerResponse) {
  response.writeHead(400, { 'content-type': 'text/plain' })
  response.end('Bad Request')
}
