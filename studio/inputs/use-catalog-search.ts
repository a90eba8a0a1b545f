import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { queryClient, retriedQuery } from '#studio/tools/use-query.ts'

/** Debounce delay of the search, in milliseconds. */
const debounceMs = 150

/**
 * Searches rows by title with a debounce, and returns the previous result meanwhile. A failed search is repeated.
 * @param text null for no search
 */
export function useCatalogSearch(catalog: Catalog, rowType: CatalogRowType, text: string | null) {
  const searched = useDebouncedValue(text, text === '' ? 0 : debounceMs)
  const { data, failureCount, isPending, isPlaceholderData } = useQuery(
    {
      ...retriedQuery,
      queryKey: ['catalog-search', rowType, searched],
      queryFn: () => catalog.searchRows(rowType, searched ?? ''),
      enabled: searched !== null,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const isUnreachable = failureCount > 0
  const hasAnswer = searched === text && !isPending && !isPlaceholderData
  return {
    rows: (isUnreachable ? null : data) ?? [],
    isUnreachable,
    isSearching: text !== null && !hasAnswer && !isUnreachable,
  }
}
