import { HttpError } from '#lib/base/http-error.ts'
import { deleteGuestComment } from '#lib/guests/guest-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/guests/comments/[id]/delete'>

/** Deletes a comment by a guest. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const isDeleted = await deleteGuestComment(parseIdParam((await params).id))
    if (!isDeleted) throw new HttpError(404, 'There is no such comment.')
    return Response.json({ ok: true })
  })
}
