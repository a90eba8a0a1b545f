import { useEffect, useState } from 'react'
import type { ObjectInputProps } from 'sanity'

interface Props {
  input: ObjectInputProps
  /** Undefined until a row is chosen. */
  id: string | undefined
}

/** Form of a pick. The search field of a new pick has the focus. */
export function PickInput({ input, id }: Props) {
  const { onPathFocus } = input
  const [isNew] = useState(id === undefined)
  useEffect(() => {
    if (isNew) onPathFocus(['id'])
  }, [isNew, onPathFocus])
  return input.renderDefault(input)
}
