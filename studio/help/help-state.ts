import { useSyncExternalStore } from 'react'

let isOpen = false
/** What had the focus when the guide was opened. */
let opener: Element | null = null
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
  if (isOpen) return closeHelp()
  opener = document.activeElement
  setOpen(true)
}

/** Closes the guide. The focus returns to what opened it. */
export function closeHelp() {
  setOpen(false)
  if (opener instanceof HTMLElement) opener.focus()
}

/** Returns whether the guide is open. */
export const useIsHelpOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
