import { createContext } from 'react'
import type { Publication } from './affected-pages.ts'

/** Opens the dialog that shows what a publication changes. */
export const OpenChangesContext = createContext<(publication: Publication) => void>(() => {})
