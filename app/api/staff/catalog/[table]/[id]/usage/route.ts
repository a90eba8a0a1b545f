import { getRowUsage } from '#lib/catalog/staff/catalog-repository.ts'
import { handleStaffRequest, parseIdParam } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/[id]/usage'>

/** Returns what else changes when a row is deleted. */
export function GET(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const { table, id } = await params
    return Response.json(await getRowUsage(parseCatalogTable(table), parseIdParam(id)))
  })
}
