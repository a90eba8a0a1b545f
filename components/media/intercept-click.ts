import type { MouseEvent } from 'react'

/**
 * Prevents the navigation of a plain click on a link and stops its propagation, so that navigation
 * listeners ignore it. Clicks with a modifier key or another button keep their default action.
 * @returns whether the click was intercepted
 */
export function interceptClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
