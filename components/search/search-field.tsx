import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { longestQuestion } from '#lib/search/question.ts'
import type { Early } from './search-button.tsx'
import { optionId } from './search-results.tsx'
import type { SearchTexts } from './search-texts.ts'

interface Props {
  texts: SearchTexts
  question: string
  onQuestion: (question: string) => void
  /** Whether the visitor is typing already. */
  early: RefObject<Early>
  /** Id of the list of options. */
  list: string
  count: number
  active: number | null
  onActive: (place: number) => void
}

/**
 * The field of the search. It keeps the focus while the arrow keys go through what was found, round
 * and round (a combobox after the ARIA Authoring Practices).
 */
export function SearchField(props: Props) {
  const { texts, question, onQuestion, early, list, count, active, onActive } = props
  const input = useRef<HTMLInputElement>(null)

  // A question that was kept is typed over, one that is being typed goes on.
  useLayoutEffect(() => {
    input.current?.focus()
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(early.current === 'goes on' ? end : 0, end)
    early.current = null
  }, [early])

  function press(event: KeyboardEvent) {
    if (count === 0 || event.nativeEvent.isComposing) return
    const place = placeFor(event.key, active, count)
    if (event.key === 'Enter') document.getElementById(optionId(list, active ?? 0))?.click()
    else if (place !== null) onActive(place)
    else return
    event.preventDefault()
  }

  return (
    <div className="border-theme-primary border-b-2">
      <div className="page flex items-center gap-3 md:gap-5">
        <Icon name="search" className="size-7 shrink-0 text-theme-accent-on-dark" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={texts.field}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? list : undefined}
          aria-activedescendant={active === null ? undefined : optionId(list, active)}
          placeholder={texts.example}
          value={question}
          maxLength={longestQuestion}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onQuestion(target.value)}
          onKeyDown={press}
          className="mr-10 h-14 min-w-0 grow bg-transparent font-display text-2xl text-snow placeholder:text-frost/60 focus-visible:shadow-none focus-visible:outline-none md:h-16 md:text-3xl"
        />
      </div>
    </div>
  )
}

/** The place that a key leads to; null where it means something else, such as moving the caret. */
function placeFor(key: string, active: number | null, count: number): number | null {
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count
  if (key === 'ArrowUp') return active === null ? count - 1 : (active - 1 + count) % count
  if (active === null) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
