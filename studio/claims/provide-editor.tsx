import { type Editor, useEditor } from '@portabletext/editor'
import { createContext, type RefObject, use, useImperativeHandle } from 'react'
import type { PortableTextPluginsProps } from 'sanity'

/** Holds the editor of a rich text field for the components around it: only those inside can read it. */
export const EditorContext = createContext<RefObject<Editor | null> | null>(null)

/** Plugin of rich text editors that provides the editor to the field around it. */
export function ProvideEditor(props: PortableTextPluginsProps) {
  const editor = useEditor()
  useImperativeHandle(use(EditorContext), () => editor, [editor])
  return props.renderDefault(props)
}
