import { useCallback, useEffect, useState } from 'react'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { readWithRetries } from '#studio/catalog/read-with-retries.ts'

/** Load state of a chosen row. */
export type RowLookup =
  | { status: 'loading' }
  | { status: 'found'; row: CatalogRow }
  | { status: 'gone' }
  | { status: 'unreachable' }

/** Loads a row by its id, with retries if that fails; `retry` loads it at once. */
export function useCatalogRow(catalog: Catalog, rowType: CatalogRowType, id: string | undefined) {
  const [state, setState] = useState<{ id: string; lookup: RowLookup }>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!id) return
    const read = async (): Promise<RowLookup> => {
      const row = await catalog.getRow(rowType, id)
      return row ? { status: 'found', row } : { status: 'gone' }
    }
    const lookups = readWithRetries(read, { status: 'unreachable' })
    const subscription = lookups.subscribe((lookup) => setState({ id, lookup }))
    return () => subscription.unsubscribe()
  }, [catalog, rowType, id, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const lookup: RowLookup = state && state.id === id ? state.lookup : { status: 'loading' }
  return { lookup, retry }
}
