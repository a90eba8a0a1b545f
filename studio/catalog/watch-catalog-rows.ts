import { fromEvent, type Observable, startWith, switchMap } from 'rxjs'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog, CatalogRow } from './catalog.ts'
import { readWithRetries } from './read-with-retries.ts'

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
    switchMap(() => readWithRetries<CatalogRow[] | UnreadableRows>(read, null)),
  )
}
