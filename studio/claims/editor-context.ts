import type { Editor } from '@portabletext/editor'
import { createContext, type RefObject } from 'react'

/** Holds the editor of a rich text field for the components around it: only those inside can read it. */
export const EditorContext = createContext<RefObject<Editor | null> | null>(null)
