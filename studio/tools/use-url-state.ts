import { useMemo } from 'react'
import { useRouter } from 'sanity/router'
import type { SearchParams } from './url-params.ts'

/**
 * Returns the parsed URL parameters of a tool: the same object until they change.
 * @param parse a stable function, which handles malformed parameters
 */
export function useUrlState<State>(parse: (searchParams: SearchParams) => State): State {
  const { _searchParams: searchParams = [] } = useRouter().state
  // The router returns a new array at each navigation.
  const key = JSON.stringify(searchParams)
  // biome-ignore lint/correctness/useExhaustiveDependencies: key replaces searchParams, whose identity changes
  return useMemo(() => parse(searchParams), [parse, key])
}
