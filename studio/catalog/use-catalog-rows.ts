import { useEffect, useState } from 'react'
import type { CatalogKind } from '#schemas/catalog-checks.ts'
import type { Catalog, CatalogRow } from './catalog.ts'
import { watchCatalogRows } from './watch-catalog-rows.ts'

/**
 * Returns the catalogue's rows of one kind, and reads them again when the window gets the focus.
 * A failed read leaves the rows as they are, and is repeated.
 */
export function useCatalogRows(
  catalog: Catalog,
  kind: CatalogKind,
  maxItems?: number,
): CatalogRow[] {
  const [rows, setRows] = useState<CatalogRow[]>([])
  useEffect(() => {
    const subscription = watchCatalogRows(catalog, kind, maxItems).subscribe((found) => {
      if (found) setRows(found)
    })
    return () => subscription.unsubscribe()
  }, [catalog, kind, maxItems])
  return rows
}
