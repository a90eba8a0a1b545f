import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasGuestCookie } from '#lib/base/guest-cookie.ts'
import { isPageLoad, parseVisit } from '#lib/visits/parse-visit.ts'
import type { VisitRecorder } from '#lib/visits/visit-recorder.ts'
import { hasDraftCookie } from '#packages/next-server/src/draft-cookie.ts'

const pageStatuses = new Set([200, 304])

/**
 * Counts a visit after its response is sent, so that counting delays no page. A page path with status 200
 * or 304 is an existing page.
 */
export function countVisit(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  recorder: VisitRecorder,
) {
  if (!recorder.isOn || method !== 'GET') return
  if (headers['sec-fetch-dest'] !== 'document' && headers.rsc === undefined) return
  response.once('finish', () => {
    if (!pageStatuses.has(response.statusCode)) return
    if (hasDraftCookie(headers) || hasGuestCookie(headers.cookie)) return
    if (!isPageLoad(headers)) return
    const visit = parseVisit(url, headers)
    if (visit) recorder.add(visit)
  })
}
