import { useSyncExternalStore } from 'react'

/** Id of the button in the navigation bar. */
export const helpButtonId = 'help-button'

let isOpen = false
const listeners = new Set<() => void>()

function setOpen(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the guide, or closes it and gives the focus back. */
export function toggleHelp() {
  if (isOpen) closeHelp()
  else setOpen(true)
}

/** Closes the guide. The focus returns to its button once the panel is gone: the bar may render another button. */
export function closeHelp() {
  setOpen(false)
  requestAnimationFrame(() => document.getElementById(helpButtonId)?.focus())
}

/** Returns whether the guide is open. */
export const useIsHelpOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
