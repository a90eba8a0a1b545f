'use client'

import { type RefObject, useEffect, useId, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Place } from '#lib/storefront/link.ts'
import type { Early } from './search-button.tsx'
import { SearchElsewhere } from './search-elsewhere.tsx'
import { SearchField } from './search-field.tsx'
import { inOrder, optionId, SearchResults } from './search-results.tsx'
import type { SearchTexts } from './search-texts.ts'
import { type Search, useSearch } from './use-search.ts'

interface Props {
  place: Place
  texts: SearchTexts
  question: string
  onQuestion: (question: string) => void
  early: RefObject<Early>
  onClose: () => void
  opener: HTMLElement | null
}

/** The search over the whole screen. What is typed is kept by whoever opens it. */
export function SearchDialog({ place, texts, onClose, opener, ...typing }: Props) {
  const list = useId()
  const search = useSearch(typing.question, place)
  const { answer, isWaiting } = search
  const found = answer?.found ?? null
  const count = found ? inOrder(found).length : 0
  const [chosen, setChosen] = useState<{ of: typeof found; place: number } | null>(null)
  const active = chosen?.of === found && found ? chosen.place : null
  const choose = (option: number) => setChosen({ of: found, place: option })

  useEffect(() => {
    if (active === null) return
    document.getElementById(optionId(list, active))?.scrollIntoView({ block: 'nearest' })
  }, [list, active])

  return (
    <Dialog title={texts.label} close={texts.close} onClose={onClose} opener={opener}>
      <SearchField
        {...{ texts, list, active, ...typing }}
        count={isWaiting ? 0 : count}
        onActive={choose}
      />
      <p role="status" className="sr-only">
        {summary(search, count, texts)}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="page pt-8 pb-16 md:pt-12" aria-busy={isWaiting}>
          {found && count > 0 ? (
            <>
              <SearchResults
                {...{ found, texts, active }}
                id={list}
                onPoint={choose}
                onLeave={onClose}
              />
              <p className="mt-10 text-frost/75 text-sm pointer-coarse:hidden">{texts.keys}</p>
            </>
          ) : isWaiting && !answer ? (
            // An answer comes sooner than one could read this.
            <div aria-hidden className="transition-opacity delay-300 starting:opacity-0">
              <Spinner text={texts.searching} />
            </div>
          ) : (
            <>
              {answer && (
                <p className="mb-8 max-w-2xl text-lead">{found ? texts.nothing : texts.failed}</p>
              )}
              <SearchElsewhere place={place} pages={texts.pages} onLeave={onClose} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** What has changed, for those who do not see it. */
function summary({ answer, isWaiting }: Search, count: number, texts: SearchTexts): string {
  if (!answer) return isWaiting ? texts.searching : ''
  if (isWaiting) return ''
  if (!answer.found) return texts.failed
  return count === 0 ? texts.nothing : `${texts.results}: ${count}`
}
