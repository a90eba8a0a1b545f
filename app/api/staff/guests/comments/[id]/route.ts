import { HttpError } from '#lib/base/http-error.ts'
import { commentChange } from '#lib/guests/guest-link.ts'
import { resolveGuestComment } from '#lib/guests/guest-repository.ts'
import { handleStaffRequest, parseIdParam, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/guests/comments/[id]'>

/** Marks a comment by a guest as done, or as open again. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const { is_resolved } = await parseJsonBody(request, commentChange)
    const isChanged = await resolveGuestComment(parseIdParam((await params).id), is_resolved)
    if (!isChanged) throw new HttpError(404, 'There is no such comment.')
    return Response.json({ ok: true })
  })
}
