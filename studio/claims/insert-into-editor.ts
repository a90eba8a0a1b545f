import type { Editor } from '@portabletext/editor'
import { getBlockTextAfter, getBlockTextBefore, getLastBlock } from '@portabletext/editor/selectors'
import { getBlockEndPoint } from '@portabletext/editor/utils'
import { spaceToken } from './insert-token.ts'

/** Inserts a token at the cursor, or in place of the selected text. An editor that had no cursor gets it at the end. */
export function insertIntoEditor(editor: Editor, token: string) {
  const { context } = editor.getSnapshot()
  const block = getLastBlock(editor.getSnapshot())
  if (!context.selection && block) {
    const end = getBlockEndPoint({ context, block })
    editor.send({ type: 'select', at: { anchor: end, focus: end } })
  }
  const snapshot = editor.getSnapshot()
  const text = spaceToken(token, getBlockTextBefore(snapshot), getBlockTextAfter(snapshot))
  editor.send({ type: 'insert.text', text })
}
