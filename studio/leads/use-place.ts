import { useMemo } from 'react'
import { type RouterState, useRouter } from 'sanity/router'
import { type Chosen, readChosen, writeChosen } from './place.ts'

/** Where in the tool somebody is: which lead is open, and what the list is filtered by. */
export function usePlace() {
  const { state, navigate } = useRouter()
  const { lead, _searchParams: written } = state
  // The router makes the list anew at each move.
  const key = JSON.stringify(written ?? [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  const chosen = useMemo(() => readChosen(written ?? []), [key])
  const open = typeof lead === 'string' && lead !== '' ? lead : null

  const stateOf = (id: string | null, list: Chosen = chosen): RouterState => ({
    ...(id !== null && { lead: id }),
    _searchParams: writeChosen(list),
  })
  return {
    open,
    chosen,
    /** The state that shows a lead, or none, beside the list as it is. */
    stateOf,
    choose: (changes: Partial<Chosen>) =>
      navigate(stateOf(open, { ...chosen, ...changes }), { replace: true }),
  }
}

export type Place = ReturnType<typeof usePlace>
