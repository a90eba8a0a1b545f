import { HttpError } from '#lib/base/http-error.ts'
import { newStaffAnswer } from '#lib/guests/guest-link.ts'
import { answerGuestComment } from '#lib/guests/guest-repository.ts'
import { handleStaffRequest, parseIdParam, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

type Context = RouteContext<'/api/staff/guests/comments/[id]/answers'>

/** Answers a comment by a guest, by the name of the member of staff. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async ({ name }) => {
    const { body } = await parseJsonBody(request, newStaffAnswer)
    const outcome = await answerGuestComment(parseIdParam((await params).id), { name, body })
    if (outcome === 'missing') throw new HttpError(404, 'There is no such comment.')
    if (outcome === 'limited') throw new HttpError(429, 'This comment has 50 answers already.')
    return Response.json({ ok: true }, { status: 201 })
  })
}
