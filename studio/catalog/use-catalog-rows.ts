import { useEffect, useState } from 'react'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog, CatalogRow } from './catalog.ts'
import { watchCatalogRows } from './watch-catalog-rows.ts'

/**
 * Returns the catalogue's rows of one type, and reads them again when the window gets the focus.
 * A failed read leaves the rows as they are, and is repeated.
 */
export function useCatalogRows(
  catalog: Catalog,
  rowType: CatalogRowType,
  maxItems?: number,
): CatalogRow[] {
  const [rows, setRows] = useState<CatalogRow[]>([])
  useEffect(() => {
    const subscription = watchCatalogRows(catalog, rowType, maxItems).subscribe((found) => {
      if (found) setRows(found)
    })
    return () => subscription.unsubscribe()
  }, [catalog, rowType, maxItems])
  return rows
}
