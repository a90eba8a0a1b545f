import { QueryObserver } from '@tanstack/react-query'
import { distinctUntilChanged, Observable } from 'rxjs'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import { queryClient, readAgain, retriedQuery } from '#studio/tools/use-query.ts'
import type { Catalog, CatalogRow } from './catalog.ts'

/** Result of a failed read of rows. */
export type UnreadableRows = null

/**
 * Emits the catalogue's rows of one type, and null when a read fails, which is then repeated. The catalogue
 * has no listener: it is read again when the window gets the focus.
 */
export function watchCatalogRows(
  catalog: Pick<Catalog, 'getRows'>,
  rowType: CatalogRowType,
  maxItems?: number,
): Observable<CatalogRow[] | UnreadableRows> {
  const queryKey = ['catalog-rows', rowType, maxItems]
  return new Observable<CatalogRow[] | UnreadableRows>((subscriber) => {
    const observer = new QueryObserver(queryClient, {
      ...retriedQuery,
      queryKey,
      queryFn: () => catalog.getRows(rowType, maxItems),
    })
    const emit = ({ data, failureCount } = observer.getCurrentResult()) => {
      if (failureCount > 0) subscriber.next(null)
      else if (data) subscriber.next(data)
    }
    const handleFocus = () =>
      // Observers of the same rows share the new read.
      void readAgain(queryKey, () => observer.refetch({ cancelRefetch: false }))
    const unsubscribe = observer.subscribe(emit)
    emit()
    window.addEventListener('focus', handleFocus)
    return () => {
      window.removeEventListener('focus', handleFocus)
      unsubscribe()
    }
  }).pipe(distinctUntilChanged())
}
