import { answerStaff, bodyOf, idOf } from '#lib/leads/staff/answer-staff.ts'
import { newNote } from '#lib/leads/staff/lead.ts'
import { RefusedError } from '#lib/leads/staff/refused-error.ts'
import { addNote } from '#lib/leads/staff/stored-leads.ts'

/** Adds a note to a lead, in the name of whoever sends it. */
export function POST(request: Request, { params }: RouteContext<'/api/staff/leads/[id]/notes'>) {
  return answerStaff(request, async ({ name }) => {
    const { text } = await bodyOf(request, newNote)
    const isAdded = await addNote(idOf((await params).id), name, text)
    if (!isAdded) throw new RefusedError(404, 'There is no such lead. It may have been erased.')
    return Response.json({ ok: true }, { status: 201 })
  })
}
