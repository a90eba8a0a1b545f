import { cookies, draftMode } from 'next/headers'
import { guestCookie } from '#lib/base/guest-cookie.ts'
import { getDraftModeId } from '#lib/guests/guest-draft-mode.ts'
import { openGuestLink } from '#lib/guests/open-guest-link.ts'
import { renderGuestRejection } from '#lib/guests/render-guest-rejection.ts'

/** Opens a draft for the bearer of its link: stores the link's secret in a cookie and redirects to the page. */
export async function GET(request: Request, { params }: RouteContext<'/api/guests/[token]'>) {
  const { token } = await params
  const opened = await openGuestLink(token, request.headers)
  if (opened.kind !== 'open') return renderGuestRejection(opened.kind)
  if (getDraftModeId() === null) return renderGuestRejection('rejected')
  // The draft mode of staff in the same browser would show all drafts.
  const draft = await draftMode()
  if (draft.isEnabled) draft.disable()
  const jar = await cookies()
  jar.set({
    name: guestCookie,
    value: token,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  })
  return new Response(null, {
    status: 307,
    headers: {
      location: opened.link.path,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
