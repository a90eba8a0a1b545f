import { getHistory } from '#lib/catalog/staff/catalog-repository.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/history'>

/** Returns the latest changes of a table, deletions included. */
export function GET(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () =>
    Response.json(await getHistory(parseCatalogTable((await params).table), null)),
  )
}
