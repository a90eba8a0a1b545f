/**
 * Adds a history entry for an open dialog, so that Back closes it. Next's router keeps its state in the
 * entry and renders nothing for it.
 * @returns a function that closes the dialog by going back
 */
export function pushDialogEntry(onClose: () => void): () => void {
  window.history.pushState({ isDialog: true }, '')
  window.addEventListener('popstate', onClose, { once: true })
  return () => window.history.back()
}
