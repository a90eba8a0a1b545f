import { type RouterState, useRouter } from 'sanity/router'
import { useUrlState } from '#studio/tools/use-url-state.ts'
import { parseFilterParams, serializeFilters, type UrlFilters } from './filter-params.ts'

/** Reads and writes the tool's router state: the open lead and the filters. */
export function useRouteState() {
  const { state, navigate } = useRouter()
  const { lead } = state
  const filters = useUrlState(parseFilterParams)
  const leadId = typeof lead === 'string' && lead !== '' ? lead : null

  const getRouterState = (id: string | null, nextFilters: UrlFilters = filters): RouterState => ({
    ...(id !== null && { lead: id }),
    _searchParams: serializeFilters(nextFilters),
  })
  return {
    leadId,
    filters,
    /** Returns the router state that opens a lead, or none, and keeps the filters. */
    getRouterState,
    close: () => navigate(getRouterState(null)),
    setFilters: (changes: Partial<UrlFilters>) =>
      navigate(getRouterState(leadId, { ...filters, ...changes }), { replace: true }),
  }
}

export type RouteState = ReturnType<typeof useRouteState>
