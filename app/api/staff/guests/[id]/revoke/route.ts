import { HttpError } from '#lib/base/http-error.ts'
import { revokeGuestLink } from '#lib/guests/guest-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/guests/[id]/revoke'>

/** Revokes a link: the next request of a guest is rejected. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const isRevoked = await revokeGuestLink(parseIdParam((await params).id))
    if (!isRevoked) throw new HttpError(404, 'There is no such link.')
    return Response.json({ ok: true })
  })
}
