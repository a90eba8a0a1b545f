import { useEditor } from '@portabletext/editor'
import { use, useImperativeHandle } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { EditorContext } from './editor-context.ts'

/** Plugin of rich text editors that provides the editor to the field around it. */
export function ProvideEditor(props: PortableTextPluginsProps) {
  const editor = useEditor()
  useImperativeHandle(use(EditorContext), () => editor, [editor])
  return props.renderDefault(props)
}
