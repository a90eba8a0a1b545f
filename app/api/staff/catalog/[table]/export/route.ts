import { exportCsv } from '#lib/catalog/staff/catalog-csv.ts'
import { catalogFilters } from '#lib/catalog/staff/catalog-requests.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/export'>

/** Returns matching rows as a CSV file. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async () => {
    const table = parseCatalogTable((await params).table)
    const filters = await parseJsonBody(request, catalogFilters)
    return new Response(await exportCsv(table, filters), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${table}.csv"`,
      },
    })
  })
}
