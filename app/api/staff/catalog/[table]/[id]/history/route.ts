import { getHistory } from '#lib/catalog/staff/catalog-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/[id]/history'>

/** Returns the changes of a row, newest first. */
export function GET(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const { table, id } = await params
    return Response.json(await getHistory(parseCatalogTable(table), parseIdParam(id)))
  })
}
