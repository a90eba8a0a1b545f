import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { queryClient, readAgain, retriedQuery } from '#studio/tools/use-query.ts'

/** Load state of a chosen row. */
export type RowLookup =
  | { status: 'loading' }
  | { status: 'found'; row: CatalogRow }
  | { status: 'gone' }
  | { status: 'unreachable' }

/** Loads a row by its id, with retries if that fails; `retry` loads it at once. */
export function useCatalogRow(catalog: Catalog, rowType: CatalogRowType, id: string | undefined) {
  const queryKey = ['catalog-row', rowType, id]
  const [retriedId, setRetriedId] = useState<string>()
  const { data, failureCount, refetch } = useQuery(
    {
      ...retriedQuery,
      queryKey,
      queryFn: async (): Promise<RowLookup> => {
        const row = id === undefined ? null : await catalog.getRow(rowType, id)
        return row ? { status: 'found', row } : { status: 'gone' }
      },
      enabled: Boolean(id),
    },
    queryClient,
  )
  // During a retry too, so that its button remains, with the focus.
  const isUnreachable = failureCount > 0 || (id !== undefined && retriedId === id)
  async function retry() {
    setRetriedId(id)
    await readAgain(queryKey, refetch)
    setRetriedId(undefined)
  }
  const lookup: RowLookup = data ?? { status: isUnreachable ? 'unreachable' : 'loading' }
  return { lookup, retry }
}
