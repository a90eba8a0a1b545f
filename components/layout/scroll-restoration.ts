/** Scroll position of each page in the history, in pixels, by the key of its history entry. */
const positions = new Map<string, number>()

/** Undefined in browsers without the Navigation API, which restore positions themselves. */
const historyEntryKey = () => window.navigation?.currentEntry?.key

/** Saves the scroll position of the current history entry. */
export function saveScrollPosition() {
  const key = historyEntryKey()
  if (key) positions.set(key, window.scrollY)
}

/**
 * Restores the scroll position of the current history entry. The browser tries it before the page
 * is rendered and cannot scroll past the height of the previous page.
 */
export function restoreScrollPosition() {
  const top = positions.get(historyEntryKey() ?? '')
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
}

/** Allows smooth scrolling as set in the style sheet: off while a position is restored. */
export function setSmoothScrolling(isSmooth: boolean) {
  document.documentElement.style.scrollBehavior = isSmooth ? '' : 'auto'
}
