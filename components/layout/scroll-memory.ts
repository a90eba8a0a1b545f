/** Where the visitor was on the pages gone through, by the key of their entry in the history. */
const positions = new Map<string, number>()

/** Undefined in browsers without the Navigation API: they do what they can themselves. */
const entryKey = () => window.navigation?.currentEntry?.key

export function rememberScroll() {
  const key = entryKey()
  if (key) positions.set(key, window.scrollY)
}

/**
 * Shows what one saw there. The browser itself tries so before the page is there, and comes no
 * further down than the page before it reached.
 */
export function restoreScroll() {
  const top = positions.get(entryKey() ?? '')
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
}

/** Whether the browser may glide as the style sheet says: not to where one was before. */
export function scrollSmoothly(smoothly: boolean) {
  document.documentElement.style.scrollBehavior = smoothly ? '' : 'auto'
}
