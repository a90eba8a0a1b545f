import { restoreRow } from '#lib/catalog/staff/catalog-repository.ts'
import { rowRestoration } from '#lib/catalog/staff/catalog-requests.ts'
import { handleStaffRequest, parseIdParam, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/[id]/restore'>

/** Writes a row as it was after a change of its history. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async (member) => {
    const { table, id } = await params
    const body = await parseJsonBody(request, rowRestoration)
    return Response.json(await restoreRow(parseCatalogTable(table), parseIdParam(id), body, member))
  })
}
