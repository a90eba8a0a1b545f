import { getBatches } from '#lib/catalog/staff/catalog-repository.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/batches'>

/** Returns the latest bulk changes of a table. */
export function GET(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () =>
    Response.json(await getBatches(parseCatalogTable((await params).table))),
  )
}
