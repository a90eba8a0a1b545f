import type { Editor } from '@portabletext/editor'
import { Box, Flex, Stack } from '@sanity/ui'
import { useRef } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { getBlockTexts } from '#lib/content/block-texts.ts'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { PlaceholderHelp } from '#studio/inputs/placeholder-help.tsx'
import { ClaimMenu } from './claim-menu.tsx'
import { ClaimTextPreview } from './claim-text-preview.tsx'
import { EditorContext } from './editor-context.ts'
import { insertIntoEditor } from './insert-into-editor.ts'
import { insertKnownClaims, useClaims } from './use-claims.ts'

interface Props {
  input: ArrayOfObjectsInputProps
  catalog: Catalog
}

/** Rich text with a button that inserts a claim, and a preview of the paragraphs with one. */
export function ClaimRichTextInput({ input, catalog }: Props) {
  const { value, readOnly, schemaType, renderDefault } = input
  const editor = useRef<Editor>(null)
  const claims = useClaims()
  const texts = getBlockTexts(value).filter((text) => findClaimNames(text).length > 0)
  return (
    <Stack gap={3}>
      <Box>
        <EditorContext value={editor}>{renderDefault(input)}</EditorContext>
      </Box>
      {claims &&
        texts.map((text) => (
          <ClaimTextPreview key={text} text={insertKnownClaims(text, claims)} catalog={catalog} />
        ))}
      {!readOnly && (
        <Flex gap={3} wrap="wrap" align="baseline">
          <ClaimMenu
            fieldTitle={schemaType.title ?? schemaType.name}
            onInsert={(token) => editor.current && insertIntoEditor(editor.current, token)}
            onReturn={() => editor.current?.send({ type: 'focus' })}
          />
          <PlaceholderHelp />
        </Flex>
      )}
    </Stack>
  )
}
