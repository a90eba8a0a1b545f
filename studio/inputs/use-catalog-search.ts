import { useEffect, useState } from 'react'
import { switchMap, timer } from 'rxjs'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { readWithRetries } from '#studio/catalog/read-with-retries.ts'
import type { UnreadableRows } from '#studio/catalog/watch-catalog-rows.ts'

/** Debounce delay of the search, in milliseconds. */
const debounceMs = 150

interface SearchState {
  text: string
  rows: CatalogRow[] | UnreadableRows
}

/**
 * Searches rows by title with a debounce, and returns the previous result meanwhile. A failed search is repeated.
 * @param text null for no search
 */
export function useCatalogSearch(catalog: Catalog, rowType: CatalogRowType, text: string | null) {
  const [state, setState] = useState<SearchState>()

  useEffect(() => {
    if (text === null) return
    const search = () => catalog.searchRows(rowType, text)
    const subscription = timer(text === '' ? 0 : debounceMs)
      .pipe(switchMap(() => readWithRetries<SearchState['rows']>(search, null)))
      .subscribe((rows) => setState({ text, rows }))
    return () => subscription.unsubscribe()
  }, [catalog, rowType, text])

  return {
    rows: state?.rows ?? [],
    isUnreachable: state?.rows === null,
    isSearching: text !== null && state?.text !== text,
  }
}
