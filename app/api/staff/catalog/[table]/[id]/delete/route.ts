import { deleteRow } from '#lib/catalog/staff/catalog-repository.ts'
import { rowDeletion } from '#lib/catalog/staff/catalog-requests.ts'
import { handleStaffRequest, parseIdParam, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/[id]/delete'>

/** Deletes a row, unless somebody else has changed it. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async (member) => {
    const { table, id } = await params
    const { version } = await parseJsonBody(request, rowDeletion)
    return Response.json(
      await deleteRow(parseCatalogTable(table), parseIdParam(id), version, member),
    )
  })
}
