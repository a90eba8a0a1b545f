import { useCallback, useEffect, useState } from 'react'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { Catalogue, CatalogueRow } from '../catalogue/catalogue.ts'

/** What is known of a row that was chosen. */
export type Lookup =
  | { status: 'loading' }
  | { status: 'found'; row: CatalogueRow }
  | { status: 'gone' }
  | { status: 'unreachable' }

/** Looks a chosen row up by its id, and again on demand. */
export function useRow(catalogue: Catalogue, kind: CatalogueKind, id: string | undefined) {
  const [known, setKnown] = useState<{ id: string; lookup: Lookup }>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!id) return
    let current = true
    const show = (lookup: Lookup) => current && setKnown({ id, lookup })
    catalogue.find(kind, id).then(
      (row) => show(row ? { status: 'found', row } : { status: 'gone' }),
      () => show({ status: 'unreachable' }),
    )
    return () => {
      current = false
    }
  }, [catalogue, kind, id, attempt])

  const tryAgain = useCallback(() => setAttempt((count) => count + 1), [])
  const lookup: Lookup = known && known.id === id ? known.lookup : { status: 'loading' }
  return { lookup, tryAgain }
}
