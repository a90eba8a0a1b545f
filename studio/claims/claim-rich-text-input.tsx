import type { Editor } from '@portabletext/editor'
import { getBlockTextAfter, getBlockTextBefore, getLastBlock } from '@portabletext/editor/selectors'
import { getBlockEndPoint } from '@portabletext/editor/utils'
import { Box, Stack } from '@sanity/ui'
import { useContext, useRef } from 'react'
import { type ArrayOfObjectsInputProps, useFormValue } from 'sanity'
import { defaultLocale } from '#lib/base/locales.ts'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import { getBlockTexts } from '#lib/content/portable-text.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { DescriptionIdContext } from '#studio/inputs/description-id-context.ts'
import { ClaimMenu } from './claim-menu.tsx'
import { ClaimTextPreview } from './claim-text-preview.tsx'
import { spaceToken } from './insert-token.ts'
import { EditorContext } from './provide-editor.tsx'
import { insertKnownClaims, useClaims } from './use-claims.ts'

interface Props {
  input: ArrayOfObjectsInputProps
  catalog: Catalog
}

/** Rich text with a button that inserts a claim, and a preview of the paragraphs with one. */
export function ClaimRichTextInput({ input, catalog }: Props) {
  const { value, path, readOnly, schemaType, renderDefault } = input
  // Of a variant.
  const language = useFormValue([...path.slice(0, -1), 'language'])
  const locale = language === 'fr' ? 'fr' : defaultLocale
  const editor = useRef<Editor>(null)
  const { elementProps } = input
  const describedBy = [elementProps['aria-describedby'], useContext(DescriptionIdContext)]
    .filter(Boolean)
    .join(' ')
  const claims = useClaims()
  const texts = getBlockTexts(value).filter((text) => findClaimNames(text).length > 0)
  return (
    <Stack gap={3}>
      <Box>
        <EditorContext value={editor}>
          {renderDefault({
            ...input,
            elementProps: { ...elementProps, 'aria-describedby': describedBy || undefined },
          })}
        </EditorContext>
      </Box>
      {claims &&
        texts.map((text) => (
          <ClaimTextPreview
            key={text}
            text={insertKnownClaims(text, claims, locale)}
            catalog={catalog}
          />
        ))}
      {!readOnly && (
        <ClaimMenu
          fieldTitle={schemaType.title ?? schemaType.name}
          onInsert={(token) => editor.current && insertIntoEditor(editor.current, token)}
          onReturn={() => editor.current?.send({ type: 'focus' })}
        />
      )}
    </Stack>
  )
}

/** Inserts a token at the cursor, or in place of the selected text. An editor that had no cursor gets it at the end. */
function insertIntoEditor(editor: Editor, token: string) {
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
