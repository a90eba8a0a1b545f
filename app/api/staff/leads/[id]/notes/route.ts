import { HttpError } from '#lib/base/http-error.ts'
import { addLeadNote } from '#lib/leads/staff/lead-repository.ts'
import { newNote } from '#lib/leads/staff/lead-schemas.ts'
import { handleStaffRequest, parseIdParam, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Adds a note to a lead, with the signed-in person as its author. */
export function POST(request: Request, { params }: RouteContext<'/api/staff/leads/[id]/notes'>) {
  return handleStaffRequest(request, async ({ name }) => {
    const { text } = await parseJsonBody(request, newNote)
    const isAdded = await addLeadNote(parseIdParam((await params).id), name, text)
    if (!isAdded) throw new HttpError(404, 'There is no such lead. It may have been erased.')
    return Response.json({ ok: true }, { status: 201 })
  })
}
