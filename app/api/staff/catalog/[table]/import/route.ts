import { catalogImport } from '#lib/catalog/staff/catalog-requests.ts'
import { importCsv } from '#lib/catalog/staff/import-csv.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/import'>

/** More than 10,000 products with long descriptions. */
const maxBytes = 32 * 1024 * 1024

/** Dry run of a CSV import, or, with the fingerprint of its response, the import. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async (member) => {
    const table = parseCatalogTable((await params).table)
    const body = await parseJsonBody(request, catalogImport, maxBytes)
    return Response.json(await importCsv(table, body, member))
  })
}
