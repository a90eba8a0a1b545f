import { useEffect, useState } from 'react'
import type { ObjectInputProps } from 'sanity'

interface Props {
  input: ObjectInputProps
  /** Undefined until a row is chosen. */
  id: string | undefined
}

/** The form of a pick: one that was just added begins with its search. */
export function PickInput({ input, id }: Props) {
  const { onPathFocus } = input
  const [justAdded] = useState(id === undefined)
  useEffect(() => {
    if (justAdded) onPathFocus(['id'])
  }, [justAdded, onPathFocus])
  return input.renderDefault(input)
}
