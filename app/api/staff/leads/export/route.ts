import { answerStaff, bodyOf } from '#lib/leads/staff/answer-staff.ts'
import { leadFilters } from '#lib/leads/staff/lead.ts'
import { leadsCsv } from '#lib/leads/staff/leads-csv.ts'

/** Leads as a file for a spreadsheet. */
export function POST(request: Request) {
  return answerStaff(request, async () => {
    const filters = await bodyOf(request, leadFilters)
    return new Response(await leadsCsv(filters), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="leads.csv"',
      },
    })
  })
}
