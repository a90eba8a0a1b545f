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
import type { Catalog, CatalogRow } from './catalog.ts'

/** Delays before a failed read is repeated, in milliseconds: a short outage ends without a reload. */
const retryDelaysMs = [1_000, 3_000, 9_000, 27_000]

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
    switchMap(() => readWithRetries(read, retryDelaysMs)),
  )
}

function readWithRetries(
  read: () => Promise<CatalogRow[]>,
  [delayMs, ...laterDelays]: readonly number[],
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
