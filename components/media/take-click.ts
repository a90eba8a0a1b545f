import type { MouseEvent } from 'react'

/**
 * Takes a click on a link over from the browser, to do something in its place on the page. One that
 * asks for more, such as a new tab, is left to the browser. What watches links for a visitor who
 * leaves the page does not hear of it.
 * @returns whether it is taken
 */
export function takeClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
