import { createContext } from 'react'

/** Id of what is said of a text beside its editor, which has it as its description; null without one. */
export const DescriptionIdContext = createContext<string | null>(null)
