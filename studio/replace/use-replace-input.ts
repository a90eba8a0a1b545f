import { useEffect, useSyncExternalStore } from 'react'
import { useRouter } from 'sanity/router'
import type { Search } from '#lib/content/find-words.ts'

export interface ReplaceInput extends Search {
  replaceWith: string
  /** Whether an empty replacement deletes the found text. If false, an empty field is missing input. */
  isDeletion: boolean
}

const emptyInput: ReplaceInput = {
  find: '',
  replaceWith: '',
  matchesCase: false,
  isDeletion: false,
}

/** Last input. Stored outside of React, because the Studio drops a tool while they look at a draft. */
let lastInput = emptyInput

const listeners = new Set<() => void>()

function setLastInput(next: ReplaceInput) {
  lastInput = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns search text and replacement, and a function that changes them. A search text in the URL takes precedence. */
export function useReplaceInput() {
  const { state, navigate } = useRouter()
  const given = new Map(state._searchParams).get('find')
  const input = useSyncExternalStore(subscribe, () => lastInput)
  useEffect(() => {
    if (!given) return
    setLastInput({ ...emptyInput, find: given })
    navigate({}, { replace: true })
  }, [given, navigate])
  const change = (changes: Partial<ReplaceInput>) => setLastInput({ ...lastInput, ...changes })
  return [input, change] as const
}
