const keyPrefix = 'form:'

/** The sessionStorage key of a form's draft. */
export function formDraftKey(idPrefix: string, page: string): string {
  return `${keyPrefix}${idPrefix}:${page}`
}

/** Whether a draft is stored. In a file without zod, because every page with a form calls it on load. */
export function hasFormDraft(storageKey: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** Removes the drafts of all forms in this tab. */
export function removeFormDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keyPrefix)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is switched off.
  }
}
