import { useMemo } from 'react'
import { type RouterState, useRouter } from 'sanity/router'
import { parseFilterParams, serializeFilters, type UrlFilters } from './filter-params.ts'

/** Reads and writes the tool's router state: the open lead and the filters. */
export function useRouteState() {
  const { state, navigate } = useRouter()
  const { lead, _searchParams: searchParams } = state
  // The router returns a new array at each navigation.
  const searchParamsKey = JSON.stringify(searchParams ?? [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: searchParamsKey replaces searchParams, whose identity changes
  const filters = useMemo(() => parseFilterParams(searchParams ?? []), [searchParamsKey])
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
