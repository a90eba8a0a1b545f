'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * After a navigation, moves the focus to the target of the link or to the heading, and scrolls to
 * the top; after back and forward, restores the scroll position.
 */
export function RouteFocus() {
  const path = usePathname()
  const currentPath = useRef(path)
  /** Whether the browser went back or forward to a page that is not rendered yet. */
  const isHistoryNavigation = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('scroll', () => isHistoryNavigation.current || saveScrollPosition(), {
      signal,
    })
    window.addEventListener(
      'popstate',
      () => {
        isHistoryNavigation.current = window.location.pathname !== currentPath.current
        setSmoothScrolling(false)
      },
      { signal },
    )
    window.addEventListener('hashchange', ({ oldURL }) => restoreLinkFocus(new URL(oldURL).hash), {
      signal,
    })
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (currentPath.current === path) return
    currentPath.current = path
    const { hash } = window.location
    if (isHistoryNavigation.current) restoreScrollPosition()
    else {
      setSmoothScrolling(true)
      if (!hash) window.scrollTo({ top: 0, behavior: 'instant' })
    }
    isHistoryNavigation.current = false
    moveFocus(document.getElementById(hash.slice(1)))
  }, [path])
  return null
}

/** Returns the focus from an element that the browser's Back has hidden to the link that showed it. */
function restoreLinkFocus(hash: string) {
  const hasFocus = document.activeElement !== document.body && isVisible(document.activeElement)
  if (hash === '' || hasFocus) return
  const links = document.querySelectorAll<HTMLElement>(
    `main a[href="#${CSS.escape(hash.slice(1))}"]`,
  )
  Array.from(links).find(isVisible)?.focus({ preventScroll: true })
}

function isVisible(element: Element | null): boolean {
  return element?.checkVisibility() === true
}

function moveFocus(target: HTMLElement | null) {
  const heading = document.querySelector<HTMLElement>('main h1')
  const element = target ?? heading
  if (!element) return
  if (element.tabIndex < 0) {
    element.tabIndex = -1
    // Only interactive elements show a focus ring.
    element.dataset.routeFocus = ''
  }
  // Screen readers announce the focused heading; the announcer of Next would announce it again.
  const announcer = document.querySelector('next-route-announcer')
  announcer?.setAttribute('aria-hidden', String(element === heading))
  element.focus({ preventScroll: true })
}

/** Scroll position of each page in the history, in pixels, by the key of its history entry. */
const positions = new Map<string, number>()

/** Undefined in browsers without the Navigation API, which restore positions themselves. */
const historyEntryKey = () => window.navigation?.currentEntry?.key

/** Saves the scroll position of the current history entry. */
function saveScrollPosition() {
  const key = historyEntryKey()
  if (key) positions.set(key, window.scrollY)
}

/**
 * Restores the scroll position of the current history entry. The browser tries it before the page
 * is rendered and cannot scroll past the height of the previous page.
 */
function restoreScrollPosition() {
  const top = positions.get(historyEntryKey() ?? '')
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
}

/** Allows smooth scrolling as set in the style sheet: off while a position is restored. */
function setSmoothScrolling(isSmooth: boolean) {
  document.documentElement.style.scrollBehavior = isSmooth ? '' : 'auto'
}
