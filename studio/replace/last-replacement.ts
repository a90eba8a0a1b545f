import { useState } from 'react'
import { useProjectId } from 'sanity'
import { type Replacement, replacement } from './replace-texts.ts'

/**
 * Returns the last replacement that was made in this browser, and a function that sets it: staff look at the
 * drafts before they decide to undo it.
 */
export function useLastReplacement() {
  const key = `find-and-replace.${useProjectId()}`
  const [last, setLast] = useState<Replacement | null>(() => load(key))
  const remember = (next: Replacement | null) => {
    setLast(next)
    try {
      if (next) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
    } catch {
      // Without storage, the replacement can be undone until the page is left.
    }
  }
  return [last, remember] as const
}

function load(key: string): Replacement | null {
  try {
    return replacement.parse(JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return null
  }
}
