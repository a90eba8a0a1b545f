'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { BrandName } from '#lib/catalog/brands.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import type { SearchDialog } from './search-dialog.tsx'
import type { EarlyTyping } from './search-field.tsx'
import type { SearchTexts } from './search-texts.ts'

interface Props {
  route: StorefrontRoute
  /** Of the page of results. */
  pageHref: string
  texts: SearchTexts
  brands: readonly BrandName[]
}

const loadSearchDialog = () => import('./search-dialog.tsx')

/**
 * Button that opens the search; `/`, Ctrl+K and Cmd+K open it too. Without JavaScript, a link to the page
 * of results.
 */
export function SearchButton({ route, pageHref, texts, brands }: Props) {
  const [Search, setSearch] = useState<typeof SearchDialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const earlyTyping = useRef<EarlyTyping>(null)

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      if (earlyTyping.current && isPrintableKey(event)) {
        setQuery(earlyTyping.current === 'replace' ? key : (query) => query + key)
        earlyTyping.current = 'append'
      } else if (isShortcut(event)) button.current?.click()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])

  async function open() {
    earlyTyping.current ??= 'replace'
    try {
      const { SearchDialog } = await loadSearchDialog()
      setSearch(() => SearchDialog)
      setOpen(true)
    } catch {
      window.location.assign(pageHref)
    }
  }

  /** Ignores errors: `open` loads again and handles them. */
  const preload = () => void loadSearchDialog().catch(() => {})

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={texts.label}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
        className="header-button"
      >
        <Icon name="search" className="size-6" />
      </button>
      <a href={pageHref} aria-label={texts.label} className="header-button">
        <Icon name="search" className="size-6" />
      </a>
      {Search && isOpen && (
        <Search
          route={route}
          texts={texts}
          brands={brands}
          query={query}
          onQueryChange={setQuery}
          earlyTyping={earlyTyping}
          onClose={() => setOpen(false)}
          opener={button.current}
        />
      )}
    </>
  )
}

function isPrintableKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
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
