'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import type { SearchDialog } from './search-dialog.tsx'
import type { SearchTexts } from './search-texts.ts'

interface Props {
  place: Place
  texts: SearchTexts
}

/** What a letter does that is typed before the field is there; null once it is. */
export type Early = 'begins' | 'goes on' | null

const load = () => import('./search-dialog.tsx')

/** Opens the search: by a press, by `/` and by Ctrl or Cmd and K. Without scripts there is none. */
export function SearchButton({ place, texts }: Props) {
  const [Search, setSearch] = useState<typeof SearchDialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const early = useRef<Early>(null)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if (early.current && isLetter(event)) {
        setQuestion(early.current === 'begins' ? key : (question) => question + key)
        early.current = 'goes on'
      } else if (isShortcut(event)) button.current?.click()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  async function open() {
    early.current ??= 'begins'
    try {
      const { SearchDialog } = await load()
      setSearch(() => SearchDialog)
      setOpen(true)
    } catch {
      window.location.assign(linkTo(place, '/products'))
    }
  }

  /** What fails here fails again when it is opened. */
  const prepare = () => void load().catch(() => {})

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={texts.label}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="grid size-12 shrink-0 cursor-pointer place-items-center hover:text-theme-accent-on-dark noscript:hidden print:hidden"
      >
        <Icon name="search" className="size-6" />
      </button>
      {Search && isOpen && (
        <Search
          place={place}
          texts={texts}
          question={question}
          onQuestion={setQuestion}
          early={early}
          onClose={() => setOpen(false)}
          opener={button.current}
        />
      )}
    </>
  )
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) {
  if (defaultPrevented || altKey || document.querySelector('[role="dialog"]')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  return key === '/' && !isTyping
}
