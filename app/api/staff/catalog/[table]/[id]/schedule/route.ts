import { HttpError } from '#lib/base/http-error.ts'
import { changeSchedule, isPast, pastMessage } from '#lib/catalog/staff/scheduled-change.ts'
import { getScheduledChanges, scheduleChange } from '#lib/catalog/staff/scheduled-changes.ts'
import { handleStaffRequest, parseIdParam, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { parseScheduledTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/[id]/schedule'>

/** The longest description, 30 pictures and 400 items of lists. */
const maxBytes = 512 * 1024

/** Returns the scheduled changes of a product. */
export function GET(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const { table, id } = await params
    parseScheduledTable(table)
    return Response.json(await getScheduledChanges(parseIdParam(id)))
  })
}

/** Schedules a change of a product. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async (member) => {
    const { table, id } = await params
    parseScheduledTable(table)
    const change = await parseJsonBody(request, changeSchedule, maxBytes)
    if (isPast(change.startsAt)) throw new HttpError(400, pastMessage)
    return Response.json(await scheduleChange(parseIdParam(id), change, member))
  })
}
