import { Stack } from '@sanity/ui'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { ClaimMenu } from './claim-menu.tsx'
import { ClaimTextPreview } from './claim-text-preview.tsx'
import { insertToken, type TextRange } from './insert-token.ts'
import { insertKnownClaims, useClaims } from './use-claims.ts'

interface Props {
  fieldTitle: string
  value: string
  isReadOnly: boolean
  /** Language of the text; by default, the default language. */
  locale?: Locale
  catalog: Catalog
  onChange: (text: string) => void
  /** Returns the input. @param shown its text with the claims inserted */
  children: (shown: string) => ReactNode
}

/** Text field with a button that inserts a claim, and a preview of the text if it has one. */
export function ClaimLineInput(props: Props) {
  const { fieldTitle, value, isReadOnly, locale, catalog, onChange, children } = props
  const lastRange = useRef<TextRange | null>(null)
  const nextCaret = useRef<number | null>(null)
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const claims = useClaims()
  const hasClaim = findClaimNames(value).length > 0
  const shown = insertKnownClaims(value, claims, locale)

  const rememberRange = ({ target }: FocusEvent) => {
    if (!isTextField(target)) return
    field.current = target
    const { selectionStart: start, selectionEnd: end } = target
    const offset = getTextOffset(target)
    lastRange.current =
      start === null || end === null ? null : { start: start + offset, end: end + offset }
  }
  const handleInsert = (token: string) => {
    const { text, caret } = insertToken(value, token, lastRange.current)
    lastRange.current = { start: caret, end: caret }
    nextCaret.current = caret
    onChange(text)
  }
  useLayoutEffect(() => {
    const caret = nextCaret.current
    if (caret === null || value.length < caret) return
    nextCaret.current = null
    if (!field.current) return
    const place = caret - getTextOffset(field.current)
    field.current.setSelectionRange(place, place)
  }, [value])

  return (
    <Stack gap={3} onBlurCapture={rememberRange}>
      {children(shown)}
      {hasClaim && claims && <ClaimTextPreview text={shown} catalog={catalog} />}
      {!isReadOnly && (
        <ClaimMenu
          fieldTitle={fieldTitle}
          onInsert={handleInsert}
          onReturn={() => field.current?.focus()}
        />
      )}
    </Stack>
  )
}

/** Returns where the text of a field begins in the whole text: each cell of a table has a part of it. */
function getTextOffset({ dataset }: HTMLElement): number {
  return Number(dataset.textOffset ?? 0)
}

function isTextField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
