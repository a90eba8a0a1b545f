import { staffProcedure } from '#lib/base/staff-procedure.ts'
import { getVisitResults } from './get-visit-results.ts'
import { isCountingVisits } from './is-counting-visits.ts'
import { type ResultsResponse, visitFilters } from './visit-results.ts'

/** Staff API of the tool Results. */
export const resultProcedures = {
  /** Returns visits and leads of a time. */
  get: staffProcedure(visitFilters, async (filters): Promise<ResultsResponse> => {
    return { ...(await getVisitResults(filters)), is_counting: isCountingVisits() }
  }),
}
