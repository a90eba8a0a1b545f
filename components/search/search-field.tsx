import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { maxQueryLength } from '#lib/search/search-query.ts'
import { optionId } from './search-results.tsx'
import type { SearchTexts } from './search-texts.ts'

/**
 * Effect of a character that is typed before the search field is mounted: the first replaces the query,
 * the next are appended; null once the field handles typing.
 */
export type EarlyTyping = 'replace' | 'append' | null

interface Props {
  texts: SearchTexts
  query: string
  onQueryChange: (query: string) => void
  earlyTyping: RefObject<EarlyTyping>
  /** Id of the list of options. */
  listId: string
  count: number
  activeIndex: number | null
  onActiveIndexChange: (index: number) => void
}

/**
 * Search field. It keeps focus while the arrow keys cycle through the results.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchField(props: Props) {
  const {
    texts,
    query,
    onQueryChange,
    earlyTyping,
    listId,
    count,
    activeIndex,
    onActiveIndexChange,
  } = props
  const input = useRef<HTMLInputElement>(null)

  // Selects the query of an earlier search; a query still being typed gets the caret at its end.
  useLayoutEffect(() => {
    input.current?.focus()
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(earlyTyping.current === 'append' ? end : 0, end)
    earlyTyping.current = null
  }, [earlyTyping])

  function handleKeyDown(event: KeyboardEvent) {
    if (count === 0 || event.nativeEvent.isComposing) return
    const index = indexForKey(event.key, activeIndex, count)
    if (event.key === 'Enter') document.getElementById(optionId(listId, activeIndex ?? 0))?.click()
    else if (index !== null) onActiveIndexChange(index)
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
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={activeIndex === null ? undefined : optionId(listId, activeIndex)}
          placeholder={texts.example}
          value={query}
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onQueryChange(target.value)}
          onKeyDown={handleKeyDown}
          className="mr-10 h-14 min-w-0 grow bg-transparent font-display text-2xl text-snow placeholder:text-frost/60 focus-visible:shadow-none focus-visible:outline-none md:h-16 md:text-3xl"
        />
      </div>
    </div>
  )
}

/** Returns the index that a key selects, or null for other keys, such as those that move the caret. */
function indexForKey(key: string, activeIndex: number | null, count: number): number | null {
  if (key === 'ArrowDown') return activeIndex === null ? 0 : (activeIndex + 1) % count
  if (key === 'ArrowUp') return activeIndex === null ? count - 1 : (activeIndex - 1 + count) % count
  if (activeIndex === null) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
