import { createContext } from 'react'

/** Id of the hint beside an editor, for its `aria-describedby`; null without a hint. */
export const DescriptionIdContext = createContext<string | null>(null)
