'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import {
  type Coordinates,
  type ForwardSortationAreas,
  loadForwardSortationAreas,
  parseForwardSortationArea,
} from '#lib/catalog/forward-sortation-area.ts'
import type { DealerData, DealerListTexts } from './dealer-data.ts'
import { DealerListItem } from './dealer-list-item.tsx'
import { filterDealers, filterOpen, sortByDistance } from './find-dealers.ts'
import { useNow } from './use-now.ts'

interface Props {
  dealers: readonly DealerData[]
  texts: DealerListTexts
}

/** Where the visitor is, by the browser's own permission; it is sent nowhere. */
type Location = Coordinates | 'pending' | 'failed' | null

const locationTimeoutMs = 10_000

/** Screens on which a keyboard covers the results. */
const phoneScreens = '(max-width: 40rem)'

/**
 * List of dealers with a search by name or place; a postal code or the visitor's location sorts them by distance. No
 * search empties the list. Without JavaScript the list has no search.
 */
export function DealerList({ dealers, texts }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [location, setLocation] = useState<Location>(null)
  const [areas, setAreas] = useState<ForwardSortationAreas | 'failed' | null>(null)
  const [isOpenOnly, setOpenOnly] = useState(false)
  const now = useNow()
  const area = parseForwardSortationArea(query)
  const isSorted = area !== null || getOrigin(location) !== null
  const areAreasMissing = isSorted && areas === null

  // Text typed before hydration, or restored by the browser.
  useEffect(() => setQuery(field.current?.value ?? ''), [])

  useEffect(() => {
    if (!areAreasMissing) return
    loadForwardSortationAreas().then(setAreas, () => setAreas('failed'))
  }, [areAreasMissing])

  function handleInput(value: string) {
    setQuery(value)
    setLocation(null)
    if (!window.matchMedia(phoneScreens).matches) return
    field.current?.closest('search')?.scrollIntoView({ block: 'start' })
  }

  function handleLocate() {
    setLocation('pending')
    setQuery('')
    if (field.current) field.current.value = ''
    // Absent on pages without https.
    if (!('geolocation' in navigator)) return setLocation('failed')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setLocation([coords.latitude, coords.longitude]),
      () => setLocation('failed'),
      { timeout: locationTimeoutMs, maximumAge: Number.POSITIVE_INFINITY },
    )
  }

  const found = findDealers(dealers, query, area, location, areas)
  const open = isOpenOnly && now ? filterOpen(found, now) : found
  const shown = [open, found].find(({ length }) => length > 0) ?? filterDealers(dealers, '')
  const foundText =
    location === null
      ? statusText(query, area, areas, found.length, dealers.length, texts)
      : locationText(location, areas, texts)
  const openStatus = isOpenOnly && found.length > 0 && openText(open.length, dealers.length, texts)
  // One count of dealers is enough; a sentence about distances stays.
  const isCount = location === null && area === null
  const status = openStatus ? [isCount ? '' : foundText, openStatus].join(' ').trim() : foundText
  return (
    <>
      <search className="dealer-search noscript:hidden">
        <label htmlFor="dealer-search">{texts.search}</label>
        <p id="dealer-search-hint">{texts.searchHint}</p>
        <div>
          <input
            ref={field}
            id="dealer-search"
            type="search"
            autoComplete="postal-code"
            enterKeyHint="search"
            aria-describedby="dealer-search-hint"
            onInput={(event) => handleInput(event.currentTarget.value)}
          />
          <Button variant="onLight" className="button-small" onClick={handleLocate}>
            {texts.locate}
          </Button>
          {dealers.some(({ opening }) => opening) && (
            <label className="open-filter">
              <input
                type="checkbox"
                checked={isOpenOnly}
                onChange={({ currentTarget }) => setOpenOnly(currentTarget.checked)}
              />
              {texts.openNow}
            </label>
          )}
        </div>
        <p role="status">{status}</p>
      </search>
      <ul className="dealer-list">
        {shown.map(({ dealer, km }) => (
          <DealerListItem key={dealer.href} dealer={dealer} km={km} texts={texts} />
        ))}
      </ul>
    </>
  )
}

const getOrigin = (location: Location) => (typeof location === 'string' ? null : location)

function findDealers(
  dealers: readonly DealerData[],
  query: string,
  area: string | null,
  location: Location,
  areas: ForwardSortationAreas | 'failed' | null,
) {
  const origin = getOrigin(location)
  if (area === null && origin === null) return filterDealers(dealers, query)
  if (areas === null || areas === 'failed') return filterDealers(dealers, '')
  return sortByDistance(dealers, origin ?? areas.get(area ?? ''), areas)
}

function locationText(
  location: NonNullable<Location>,
  areas: ForwardSortationAreas | 'failed' | null,
  texts: DealerListTexts,
): string {
  if (location === 'failed') return texts.locationFailed
  if (areas === 'failed') return texts.failed
  return location === 'pending' || areas === null ? texts.locating : texts.here
}

function openText(count: number, total: number, texts: DealerListTexts): string {
  if (count === 0) return texts.noneOpen
  return texts.open.replace('{count}', String(count)).replace('{total}', String(total))
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
