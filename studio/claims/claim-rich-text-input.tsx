import { Box, Stack } from '@sanity/ui'
import { type FocusEvent, useRef } from 'react'
import { type ArrayOfObjectsInputProps, isPortableTextSpan, isPortableTextTextBlock } from 'sanity'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { ClaimMenu } from './claim-menu.tsx'
import { spaceToken } from './insert-token.ts'
import { insertKnownClaims, useClaims } from './use-claims.ts'
import { VisitorsRead } from './visitors-read.tsx'

interface Props {
  input: ArrayOfObjectsInputProps
  catalog: Catalog
}

/** Rich text with a button that inserts a claim, and what visitors read of the paragraphs with one. */
export function ClaimRichTextInput({ input, catalog }: Props) {
  const { value, readOnly, schemaType, renderDefault } = input
  const wrapper = useRef<HTMLDivElement>(null)
  const lastRange = useRef<Range | null>(null)
  const claims = useClaims()
  const texts = getBlockTexts(value).filter((text) => findClaimNames(text).length > 0)

  const rememberRange = ({ target }: FocusEvent) => {
    const selection = window.getSelection()
    if (!isEditor(target) || !selection?.rangeCount) return
    const range = selection.getRangeAt(0)
    if (target.contains(range.commonAncestorContainer)) lastRange.current = range.cloneRange()
  }
  const handleInsert = (token: string) => {
    const editor = wrapper.current?.querySelector('[contenteditable="true"]')
    if (editor instanceof HTMLElement) void insertIntoEditor(editor, token, lastRange.current)
  }

  return (
    <Stack gap={3} ref={wrapper} onBlurCapture={rememberRange}>
      <Box>{renderDefault(input)}</Box>
      {claims &&
        texts.map((text) => (
          <VisitorsRead key={text} text={insertKnownClaims(text, claims)} catalog={catalog} />
        ))}
      {!readOnly && (
        <ClaimMenu fieldTitle={schemaType.title ?? schemaType.name} onInsert={handleInsert} />
      )}
    </Stack>
  )
}

/** Inserts a text at the place where the editor had the focus, or at the end. */
async function insertIntoEditor(editor: HTMLElement, token: string, lastRange: Range | null) {
  // The menu gives the focus back to its button when it closes.
  await nextTask()
  editor.focus()
  const selection = window.getSelection()
  if (!selection) return
  if (lastRange && editor.contains(lastRange.commonAncestorContainer)) {
    selection.removeAllRanges()
    selection.addRange(lastRange)
  } else {
    selection.selectAllChildren(editor)
    selection.collapseToEnd()
  }
  // The editor follows the selection by an event.
  await nextTask()
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  const before = getText(startContainer).slice(0, startOffset)
  const after = getText(endContainer).slice(endOffset)
  editor.dispatchEvent(
    new InputEvent('beforeinput', {
      ...{ bubbles: true, cancelable: true, inputType: 'insertText' },
      data: spaceToken(token, before, after),
    }),
  )
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 50))

const getText = (node: Node) => (node instanceof Text ? node.data : '')

function isEditor(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.isContentEditable
}

function getBlockTexts(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value
    .filter(isPortableTextTextBlock)
    .map(({ children }) =>
      children.map((child) => (isPortableTextSpan(child) ? child.text : '')).join(''),
    )
}
