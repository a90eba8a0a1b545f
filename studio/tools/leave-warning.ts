/** Subjects with unsaved changes. */
const unsaved = new Set<string>()

/** Makes the browser ask before it leaves the Studio. */
const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Makes the browser ask before it closes or reloads the Studio while anything is not saved.
 * @param subject unique name of a form or document
 */
export function setLeaveWarning(subject: string, isUnsaved: boolean) {
  if (isUnsaved) unsaved.add(subject)
  else unsaved.delete(subject)
  if (typeof window === 'undefined') return
  if (unsaved.size > 0) window.addEventListener('beforeunload', handleLeave)
  else window.removeEventListener('beforeunload', handleLeave)
}
