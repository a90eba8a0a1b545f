import { undoBatch } from '#lib/catalog/staff/undo-batch.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/batches/[id]/undo'>

/** Undoes a bulk change in all its rows, except those that have changed since. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async (member) => {
    const { table, id } = await params
    return Response.json(await undoBatch(parseCatalogTable(table), parseIdParam(id), member))
  })
}
