'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { rememberScroll, restoreScroll, scrollSmoothly } from './scroll-memory.ts'

/**
 * Moves the focus to what a link led to, and shows the page from its top; after back and forward,
 * as it was left.
 */
export function Arrival() {
  const path = usePathname()
  const shown = useRef(path)
  /** While the browser has gone back or forward to a page that is not there yet. */
  const isReturning = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('scroll', () => isReturning.current || rememberScroll(), { signal })
    window.addEventListener(
      'popstate',
      () => {
        isReturning.current = window.location.pathname !== shown.current
        scrollSmoothly(false)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const { hash } = window.location
    if (isReturning.current) restoreScroll()
    else {
      scrollSmoothly(true)
      if (!hash) window.scrollTo({ top: 0, behavior: 'instant' })
    }
    isReturning.current = false
    moveFocus(document.getElementById(hash.slice(1)))
  }, [path])
  return null
}

function moveFocus(target: HTMLElement | null) {
  const heading = document.querySelector<HTMLElement>('main h1')
  const element = target ?? heading
  if (!element) return
  if (element.tabIndex < 0) {
    element.tabIndex = -1
    // Only what a visitor can act on shows that it has the focus.
    element.dataset.arrived = ''
  }
  // The heading is read out because it gets the focus; Next would have its text read out again.
  const announcer = document.querySelector('next-route-announcer')
  announcer?.setAttribute('aria-hidden', String(element === heading))
  element.focus({ preventScroll: true })
}
