import { useCallback, useEffect, useState } from 'react'
import type { CatalogRowType } from '#schemas/catalog-checks.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'

/** Load state of a chosen row. */
export type RowLookup =
  | { status: 'loading' }
  | { status: 'found'; row: CatalogRow }
  | { status: 'gone' }
  | { status: 'unreachable' }

/** Loads a row by its id; `retry` loads it again. */
export function useCatalogRow(catalog: Catalog, rowType: CatalogRowType, id: string | undefined) {
  const [state, setState] = useState<{ id: string; lookup: RowLookup }>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!id) return
    let isCurrent = true
    const showLookup = (lookup: RowLookup) => isCurrent && setState({ id, lookup })
    catalog.getRow(rowType, id).then(
      (row) => showLookup(row ? { status: 'found', row } : { status: 'gone' }),
      () => showLookup({ status: 'unreachable' }),
    )
    return () => {
      isCurrent = false
    }
  }, [catalog, rowType, id, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const lookup: RowLookup = state && state.id === id ? state.lookup : { status: 'loading' }
  return { lookup, retry }
}
