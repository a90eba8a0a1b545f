/** What the browser asks about before it leaves the Studio. */
const unsaved = new Set<string>()

/** Makes the browser ask before it leaves the Studio. */
const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Makes the browser ask before it closes or reloads the Studio while anything is not saved.
 * @param subject what is saved or not; each has a name of its own
 */
export function setLeaveWarning(subject: string, isUnsaved: boolean) {
  if (isUnsaved) unsaved.add(subject)
  else unsaved.delete(subject)
  if (typeof window === 'undefined') return
  if (unsaved.size > 0) window.addEventListener('beforeunload', handleLeave)
  else window.removeEventListener('beforeunload', handleLeave)
}
