import type { ResultsResponse, VisitFilters } from '#lib/visits/visit-results.ts'
import { type QueryResult, useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

/** Returns the visits and leads that filters match. @param filters a stable object */
export function useResults(filters: VisitFilters): QueryResult<ResultsResponse> {
  const { results } = useStaffApi()
  return useQuery(['results', filters], (signal) => results.get(filters, signal))
}
