import { useEffect, useState } from 'react'
import type { CatalogRowType } from '#schemas/catalog.ts'
import type { Catalog, CatalogRow } from './catalog.ts'

/**
 * Returns the catalogue's rows of one type, and reads them again when the window gets the focus.
 * A failed read leaves the rows as they are.
 */
export function useCatalogRows(
  catalog: Catalog,
  rowType: CatalogRowType,
  maxItems?: number,
): CatalogRow[] {
  const [rows, setRows] = useState<CatalogRow[]>([])
  useEffect(() => {
    let isCancelled = false
    const load = () =>
      catalog.getRows(rowType, maxItems).then(
        (found) => !isCancelled && setRows(found),
        () => {},
      )
    void load()
    window.addEventListener('focus', load)
    return () => {
      isCancelled = true
      window.removeEventListener('focus', load)
    }
  }, [catalog, rowType, maxItems])
  return rows
}
