import { useSyncExternalStore } from 'react'

/** Id of the button in the navigation bar. */
export const helpButtonId = 'help-button'

/** Of the panel. */
export const helpWidth = '28rem'

/** The Studio's button of the menu has neither id nor name. */
const menuButton = '[data-testid="studio-navbar"] button'

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

/** Toggles the guide from the menu of a narrow window, once that is gone: until then the menu keeps the focus. */
export function toggleHelpFromMenu() {
  if (document.querySelector('[data-focus-lock-disabled="false"]')) {
    requestAnimationFrame(toggleHelpFromMenu)
  } else toggleHelp()
}

/**
 * Closes the guide. The focus returns to its button, or in a narrow window to that of the menu, once the panel is gone:
 * the bar may render another button.
 */
export function closeHelp() {
  setOpen(false)
  requestAnimationFrame(() => {
    const button = document.getElementById(helpButtonId) ?? document.querySelector(menuButton)
    if (button instanceof HTMLElement) button.focus()
  })
}

/** Returns whether the guide is open. */
export const useIsHelpOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
