import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { getVisitResults } from '#lib/visits/get-visit-results.ts'
import { isCountingVisits } from '#lib/visits/is-counting-visits.ts'
import { type ResultsResponse, visitFilters } from '#lib/visits/visit-results.ts'

/** Returns visits and leads of a time. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const results = await getVisitResults(await parseJsonBody(request, visitFilters))
    const body: ResultsResponse = { ...results, is_counting: isCountingVisits() }
    return Response.json(body)
  })
}
