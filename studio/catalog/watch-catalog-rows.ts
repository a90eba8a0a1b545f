import {
  catchError,
  concat,
  defer,
  EMPTY,
  fromEvent,
  type Observable,
  of,
  startWith,
  switchMap,
  timer,
} from 'rxjs'
import type { CatalogRowType } from '#schemas/catalog-checks.ts'
import { retryDelaysMs } from '#studio/tools/use-query.ts'
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
  const read = () => catalog.getRows(rowType, maxItems)
  return fromEvent(window, 'focus').pipe(
    startWith(null),
    switchMap(() => readWithRetries(read)),
  )
}

/** Emits the result of a read. After each failure emits null and repeats the read, at most four times. */
function readWithRetries(
  read: () => Promise<CatalogRow[]>,
  [delayMs, ...laterDelays]: readonly number[] = retryDelaysMs,
): Observable<CatalogRow[] | UnreadableRows> {
  return defer(read).pipe(
    catchError(() =>
      concat(
        of(null),
        delayMs === undefined
          ? EMPTY
          : timer(delayMs).pipe(switchMap(() => readWithRetries(read, laterDelays))),
      ),
    ),
  )
}
