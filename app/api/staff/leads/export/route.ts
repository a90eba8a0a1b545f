import { leadFilters } from '#lib/leads/staff/lead-schemas.ts'
import { streamLeadsCsv } from '#lib/leads/staff/leads-csv.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Returns matching leads as a CSV file. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const filters = await parseJsonBody(request, leadFilters)
    return new Response(await streamLeadsCsv(filters), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="leads.csv"',
      },
    })
  })
}
