import type { VisitFilters } from '#lib/visits/visit-results.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

/**
 * Returns the visits and leads that match filters, with their grouping.
 * @param keepsPrevious whether those of the previous filters are returned while others are read
 */
export function useResults(filters: VisitFilters, { keepsPrevious }: { keepsPrevious: boolean }) {
  const { results } = useStaffApi()
  return useQuery(
    ['results', filters],
    async (signal) => ({ ...(await results.get(filters, signal)), group: filters.group }),
    { keepsPrevious },
  )
}

/** Reads the visits and leads of another time, of exactly its days, with the same filters; null without one. */
export function useFormerResults(
  filters: VisitFilters,
  range: { from: string; to: string } | null,
) {
  const { results } = useStaffApi()
  return useQuery(['former-results', filters, range], async (signal) =>
    range === null ? null : results.get({ ...filters, ...range, exact: true }, signal),
  )
}
