import { searchRows } from '#lib/catalog/staff/catalog-repository.ts'
import { catalogSearch } from '#lib/catalog/staff/catalog-requests.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/search'>

/** Returns a page of matching rows. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const table = parseCatalogTable((await params).table)
    return Response.json(await searchRows(table, await parseJsonBody(request, catalogSearch)))
  })
}
