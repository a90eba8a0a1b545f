'use client'

import { useEffect, useRef, useState } from 'react'
import {
  type ForwardSortationAreas,
  loadForwardSortationAreas,
  parseForwardSortationArea,
} from '#lib/catalog/forward-sortation-area.ts'
import type { DealerData, DealerListTexts } from './dealer-data.ts'
import { DealerListItem } from './dealer-list-item.tsx'
import { filterDealers, sortByDistance } from './find-dealers.ts'

interface Props {
  dealers: readonly DealerData[]
  texts: DealerListTexts
}

/**
 * List of dealers with a search by name or place; a postal code sorts them by distance. Without
 * JavaScript the list has no search.
 */
export function DealerList({ dealers, texts }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [areas, setAreas] = useState<ForwardSortationAreas | 'failed' | null>(null)
  const area = parseForwardSortationArea(query)
  const isAreaMissing = area !== null && areas === null

  // Text typed before hydration, or restored by the browser.
  useEffect(() => setQuery(field.current?.value ?? ''), [])

  useEffect(() => {
    if (!isAreaMissing) return
    loadForwardSortationAreas().then(setAreas, () => setAreas('failed'))
  }, [isAreaMissing])

  const found = findDealers(dealers, query, area, areas)
  return (
    <>
      <search className="dealer-search noscript:hidden">
        <label htmlFor="dealer-search">{texts.search}</label>
        <input
          ref={field}
          id="dealer-search"
          type="search"
          autoComplete="postal-code"
          enterKeyHint="search"
          aria-describedby="dealer-search-hint"
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <p id="dealer-search-hint">{texts.searchHint}</p>
        <p role="status">{statusText(query, area, areas, found.length, dealers.length, texts)}</p>
      </search>
      <ul className="dealer-list">
        {found.map(({ dealer, km }) => (
          <DealerListItem key={dealer.href} dealer={dealer} km={km} texts={texts} />
        ))}
      </ul>
    </>
  )
}

function findDealers(
  dealers: readonly DealerData[],
  query: string,
  area: string | null,
  areas: ForwardSortationAreas | 'failed' | null,
) {
  if (area === null) return filterDealers(dealers, query)
  return areas === null || areas === 'failed'
    ? filterDealers(dealers, '')
    : sortByDistance(dealers, area, areas)
}

function statusText(
  query: string,
  area: string | null,
  areas: ForwardSortationAreas | 'failed' | null,
  count: number,
  total: number,
  texts: DealerListTexts,
): string {
  if (query.trim() === '' || (area !== null && areas === null)) return texts.all
  if (area === null) {
    if (count === 0) return texts.nothing
    return texts.found.replace('{count}', String(count)).replace('{total}', String(total))
  }
  if (areas === 'failed') return texts.failed
  return (areas?.has(area) ? texts.nearest : texts.unknownArea).replace('{area}', area)
}
