import { useEffect, useState } from 'react'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { Catalogue, CatalogueRow } from '../catalogue/catalogue.ts'

/** How long typing must pause before the catalogue is asked, in milliseconds. */
const pause = 150

interface Found {
  text: string
  rows: CatalogueRow[]
  unreachable: boolean
}

/**
 * The rows whose title holds the text, a moment after it was typed; until then what was found last.
 * @param text null where nothing is to be searched for
 */
export function useSearch(catalogue: Catalogue, kind: CatalogueKind, text: string | null) {
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    if (text === null) return
    let current = true
    const show = (rows: CatalogueRow[], unreachable: boolean) =>
      current && setFound({ text, rows, unreachable })
    const search = () =>
      catalogue.search(kind, text).then(
        (rows) => show(rows, false),
        () => show([], true),
      )
    const timer = setTimeout(search, text === '' ? 0 : pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [catalogue, kind, text])

  return {
    rows: found?.rows ?? [],
    unreachable: found?.unreachable ?? false,
    searching: text !== null && found?.text !== text,
  }
}
