import { useEffect, useState } from 'react'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { Catalogue, CatalogueRow } from '#studio/catalog/catalog.ts'

/** Debounce delay of the search, in milliseconds. */
const debounceMs = 150

interface SearchState {
  text: string
  rows: CatalogueRow[]
  isUnreachable: boolean
}

/**
 * Searches rows by title with a debounce, and returns the previous result meanwhile.
 * @param text null for no search
 */
export function useCatalogueSearch(catalogue: Catalogue, kind: CatalogueKind, text: string | null) {
  const [state, setState] = useState<SearchState>()

  useEffect(() => {
    if (text === null) return
    let isCurrent = true
    const showRows = (rows: CatalogueRow[], isUnreachable: boolean) =>
      isCurrent && setState({ text, rows, isUnreachable })
    const search = () =>
      catalogue.searchRows(kind, text).then(
        (rows) => showRows(rows, false),
        () => showRows([], true),
      )
    const timer = setTimeout(search, text === '' ? 0 : debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [catalogue, kind, text])

  return {
    rows: state?.rows ?? [],
    isUnreachable: state?.isUnreachable ?? false,
    isSearching: text !== null && state?.text !== text,
  }
}
