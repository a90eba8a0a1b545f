import { useState } from 'react'
import { useRouter } from 'sanity/router'
import type { Search } from './find-hits.ts'

export interface ReplaceInput extends Search {
  replaceWith: string
}

const emptyInput: ReplaceInput = { find: '', replaceWith: '', matchesCase: false }

/** What staff wrote last: the Studio drops a tool while they look at a draft. */
let lastInput = emptyInput

/** Returns what to find and to write in its place, at first the words in the URL, and a function that changes it. */
export function useReplaceInput() {
  const { state, navigate } = useRouter()
  const given = new Map(state._searchParams).get('find')
  const [input, setInput] = useState(() => {
    if (given) lastInput = { ...emptyInput, find: given }
    return lastInput
  })
  const change = (changes: Partial<ReplaceInput>) => {
    lastInput = { ...lastInput, ...changes }
    setInput(lastInput)
    if (given) navigate({}, { replace: true })
  }
  return [input, change] as const
}
