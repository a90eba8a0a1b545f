import { createContext } from 'react'
import type { Publication } from './affected-pages.ts'

/** Opens the dialog with the changes of a publication. */
export const OpenChangesContext = createContext<(publication: Publication) => void>(() => {})
