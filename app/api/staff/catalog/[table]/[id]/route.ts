import { HttpError } from '#lib/base/http-error.ts'
import { getStaffRow, saveRow } from '#lib/catalog/staff/catalog-repository.ts'
import { catalogChange } from '#lib/catalog/staff/catalog-requests.ts'
import { rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { handleStaffRequest, parseIdParam, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/[id]'>

/** Returns a row. */
export function GET(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const { table: segment, id } = await params
    const table = parseCatalogTable(segment)
    const row = await getStaffRow(table, parseIdParam(id))
    if (row === null) {
      throw new HttpError(404, `There is no such ${rowNouns[table].one}. It may have been deleted.`)
    }
    return Response.json(row)
  })
}

/** The longest description, 30 pictures and 400 items of lists. */
const maxBytes = 512 * 1024

/** Saves changed values of a row, or a new row. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async (member) => {
    const { table: segment, id } = await params
    const table = parseCatalogTable(segment)
    const change = await parseJsonBody(request, catalogChange(table), maxBytes)
    return Response.json(await saveRow(table, parseIdParam(id), change, member))
  })
}
