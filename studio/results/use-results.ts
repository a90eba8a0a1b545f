import { useCallback } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import {
  type ResultsResponse,
  resultsResponse,
  type VisitFilters,
} from '#lib/visits/visit-results.ts'
import { createStaffRequest } from '#studio/tools/staff-request.ts'
import { type QueryResult, useQuery } from '#studio/tools/use-query.ts'

/** Returns the visits and leads that filters match. @param filters a stable object */
export function useResults(filters: VisitFilters): QueryResult<ResultsResponse> {
  const { token } = useClient({ apiVersion }).config()
  return useQuery(
    useCallback(
      async (signal: AbortSignal) => {
        const response = await createStaffRequest(token)('results', { body: filters, signal })
        return resultsResponse.parse(await response.json())
      },
      [token, filters],
    ),
  )
}
