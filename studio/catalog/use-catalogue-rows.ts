import { useEffect, useState } from 'react'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { Catalogue, CatalogueRow } from './catalog.ts'

/**
 * Returns the catalogue's rows of one kind, and reads them again when the window gets the focus.
 * A failed read leaves the rows as they are.
 */
export function useCatalogueRows(
  catalogue: Catalogue,
  kind: CatalogueKind,
  maxItems?: number,
): CatalogueRow[] {
  const [rows, setRows] = useState<CatalogueRow[]>([])
  useEffect(() => {
    let isCancelled = false
    const load = () =>
      catalogue.getRows(kind, maxItems).then(
        (found) => !isCancelled && setRows(found),
        () => {},
      )
    void load()
    window.addEventListener('focus', load)
    return () => {
      isCancelled = true
      window.removeEventListener('focus', load)
    }
  }, [catalogue, kind, maxItems])
  return rows
}
