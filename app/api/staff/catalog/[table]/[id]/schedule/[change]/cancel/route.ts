import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { cancelScheduledChange, getScheduledChanges } from '#lib/catalog/staff/scheduled-changes.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'
import { parseScheduledTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/[id]/schedule/[change]/cancel'>

const changeId = z.coerce.number().int().positive()

/** Cancels a scheduled change and returns the others. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const { table, id, change } = await params
    parseScheduledTable(table)
    const { data } = changeId.safeParse(change)
    if (data === undefined) throw new HttpError(404, 'This scheduled change no longer exists.')
    await cancelScheduledChange(parseIdParam(id), data)
    return Response.json(await getScheduledChanges(parseIdParam(id)))
  })
}
