import { useEffect, useState } from 'react'
import type { CatalogRowType } from '#schemas/catalog-checks.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'

/** Debounce delay of the search, in milliseconds. */
const debounceMs = 150

interface SearchState {
  text: string
  rows: CatalogRow[]
  isUnreachable: boolean
}

/**
 * Searches rows by title with a debounce, and returns the previous result meanwhile.
 * @param text null for no search
 */
export function useCatalogSearch(catalog: Catalog, rowType: CatalogRowType, text: string | null) {
  const [state, setState] = useState<SearchState>()

  useEffect(() => {
    if (text === null) return
    let isCurrent = true
    const showRows = (rows: CatalogRow[], isUnreachable: boolean) =>
      isCurrent && setState({ text, rows, isUnreachable })
    const search = () =>
      catalog.searchRows(rowType, text).then(
        (rows) => showRows(rows, false),
        () => showRows([], true),
      )
    const timer = setTimeout(search, text === '' ? 0 : debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [catalog, rowType, text])

  return {
    rows: state?.rows ?? [],
    isUnreachable: state?.isUnreachable ?? false,
    isSearching: text !== null && state?.text !== text,
  }
}
