'use client'

import { type RefObject, useEffect, useId, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { BrandName } from '#lib/catalog/brands.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { SearchFallbackLinks } from './search-fallback-links.tsx'
import { type EarlyTyping, SearchField } from './search-field.tsx'
import { flattenResults, optionId, SearchResults } from './search-results.tsx'
import type { SearchTexts } from './search-texts.ts'
import { type SearchState, useSearch } from './use-search.ts'

interface Props {
  route: StorefrontRoute
  texts: SearchTexts
  brands: readonly BrandName[]
  query: string
  onQueryChange: (query: string) => void
  earlyTyping: RefObject<EarlyTyping>
  onClose: () => void
  opener: HTMLElement | null
}

/** Full-screen search. The parent holds the query, so that it survives closing. */
export function SearchDialog({ route, texts, brands, onClose, opener, ...fieldProps }: Props) {
  const listId = useId()
  const search = useSearch(fieldProps.query, route)
  const { response, isPending } = search
  const results = response?.results ?? null
  const count = results ? flattenResults(results).length : 0
  const [highlighted, setHighlighted] = useState<{ results: typeof results; index: number } | null>(
    null,
  )
  const activeIndex = highlighted?.results === results && results ? highlighted.index : null
  const highlight = (index: number) => setHighlighted({ results, index })

  useEffect(() => {
    if (activeIndex === null) return
    document.getElementById(optionId(listId, activeIndex))?.scrollIntoView({ block: 'nearest' })
  }, [listId, activeIndex])

  return (
    <Dialog title={texts.label} closeLabel={texts.close} onClose={onClose} opener={opener}>
      <SearchField
        {...{ texts, listId, activeIndex, ...fieldProps }}
        count={isPending ? 0 : count}
        onActiveIndexChange={highlight}
      />
      <p role="status" className="sr-only">
        {statusMessage(search, count, texts)}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="page pt-8 pb-16 md:pt-12" aria-busy={isPending}>
          {results && count > 0 ? (
            <>
              <SearchResults
                results={results}
                texts={texts}
                activeIndex={activeIndex}
                id={listId}
                onHighlight={highlight}
                onNavigate={onClose}
              />
              <p className="mt-10 text-frost/75 text-sm pointer-coarse:hidden">{texts.keys}</p>
            </>
          ) : isPending && !response ? (
            // Delayed, because results usually arrive sooner.
            <div aria-hidden className="transition-opacity delay-300 starting:opacity-0">
              <Spinner text={texts.searching} />
            </div>
          ) : (
            <>
              {response && (
                <p className="mb-8 max-w-2xl text-lead">{results ? texts.nothing : texts.failed}</p>
              )}
              <SearchFallbackLinks {...{ route, texts, brands }} onNavigate={onClose} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Returns the live-region message for screen readers. */
function statusMessage(
  { response, isPending }: SearchState,
  count: number,
  texts: SearchTexts,
): string {
  if (!response) return isPending ? texts.searching : ''
  if (isPending) return ''
  if (!response.results) return texts.failed
  return count === 0 ? texts.nothing : `${texts.results}: ${count}`
}
