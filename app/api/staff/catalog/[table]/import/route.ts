import { catalogImport, maxCsvBytes } from '#lib/catalog/staff/catalog-requests.ts'
import { importCsv } from '#lib/catalog/staff/import-csv.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { parseCatalogTable } from '#lib/staff/parse-catalog-table.ts'

type Context = RouteContext<'/api/staff/catalog/[table]/import'>

/** A file at its limit, escaped as JSON. */
const maxBytes = 3 * maxCsvBytes

/** Dry run of a CSV import, or, with the fingerprint of its response, the import. */
export function POST(request: Request, { params }: Context) {
  return handleStaffRequest(request, async (member) => {
    const table = parseCatalogTable((await params).table)
    const body = await parseJsonBody(request, catalogImport, maxBytes)
    return Response.json(await importCsv(table, body, member))
  })
}
