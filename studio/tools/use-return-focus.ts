import { useRef } from 'react'

/**
 * Remembers the focused element before a dialog opens, and gives it the focus when the dialog has closed.
 * @returns `remember`, to be called before the dialog opens, and `focus`, to be called after it closed
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  const remember = () => {
    opener.current = findOpener(document.activeElement)
  }
  const focus = () => opener.current?.focus()
  return { remember, focus }
}

/** Returns the button of a menu for its items: the menu closes, and on a busy machine does so late. */
function findOpener(active: Element | null): HTMLElement | null {
  const labelId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = labelId ? document.getElementById(labelId) : active
  return opener instanceof HTMLElement ? opener : null
}
