import 'server-only'
import { cookies } from 'next/headers'
import { logFailure } from '#lib/base/backend-outages.ts'
import { guestCookie } from '#lib/base/guest-cookie.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { isSameOrigin } from '#lib/base/same-origin.ts'
import { openGuestLink } from './open-guest-link.ts'

const statuses = { rejected: 410, limited: 429, unavailable: 503 }

/**
 * Handles a request of a page that a guest sees. The response is never cached.
 * @param handler gets the hash of the link's secret
 * @returns the handler's response; 403 cross-origin, 410 link not valid, 429 too many attempts, 503
 */
export async function handleGuestRequest(
  request: Request,
  handler: (hash: string) => Promise<Response>,
): Promise<Response> {
  const response = await authorize(request)
    .then(handler)
    .catch((error: unknown) => {
      if (error instanceof HttpError) return new Response(null, { status: error.status })
      logFailure('guest-request-failed', error)
      return new Response(null, { status: 503 })
    })
  response.headers.set('cache-control', 'no-store')
  return response
}

async function authorize(request: Request): Promise<string> {
  if (!isSameOrigin(request)) throw new HttpError(403, 'Comments are sent from this site only')
  const token = (await cookies()).get(guestCookie)?.value ?? ''
  const opened = await openGuestLink(token, request.headers)
  if (opened.kind === 'open') return opened.hash
  throw new HttpError(statuses[opened.kind], 'The link is not valid')
}
