import { Stack, Text } from '@sanity/ui'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { textList } from '#lib/catalog/staff/text-list.ts'
import { proofFaultLabels } from '#lib/content/claim-proof-state.ts'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import { ClaimMenu } from '#studio/claims/claim-menu.tsx'
import { insertToken, type TextRange } from '#studio/claims/insert-token.ts'
import { insertKnownClaims, useClaims } from '#studio/claims/use-claims.ts'

interface Props {
  field: CatalogField
  value: FieldValue
  onChange: (value: FieldValue) => void
  /** The input: a text, or a list of lines. */
  children: ReactNode
}

/** Input of texts that take claims: a button inserts one, and visitors' words are shown below. */
export function ClaimField({ field, value, onChange, children }: Props) {
  const claims = useClaims()
  const container = useRef<HTMLDivElement>(null)
  const last = useRef<{ index: number; range: TextRange | null } | null>(null)
  const getInputs = () => [
    ...(container.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    ) ?? []),
  ]
  const rememberRange = ({ target }: FocusEvent) => {
    const index = getInputs().findIndex((input) => input.isSameNode(target))
    const input = getInputs()[index]
    if (!input) return
    const { selectionStart: start, selectionEnd: end } = input
    last.current = { index, range: start === null || end === null ? null : { start, end } }
  }
  const handleInsert = (token: string) => {
    const range = last.current?.range ?? null
    if (!Array.isArray(value)) {
      onChange(insertToken(typeof value === 'string' ? value : '', token, range).text)
      return
    }
    const lines = textList(value)
    const index = last.current?.index ?? lines.length - 1
    const line = lines[index]
    onChange(
      line === undefined
        ? [...lines, token]
        : lines.with(index, insertToken(line, token, range).text),
    )
  }
  const shown = insertKnownClaims(
    Array.isArray(value) ? textList(value) : value,
    claims,
    field.frenchOf ? 'fr' : 'en',
  )
  const names = findClaimNames(value)
  const faulty = (claims ?? [])
    .filter(({ name }) => names.includes(name))
    .flatMap(({ text, proofFault }) =>
      proofFault === null ? [] : [`${text} (${proofFaultLabels[proofFault].toLowerCase()})`],
    )
  return (
    <Stack gap={2} ref={container} onBlurCapture={rememberRange}>
      {children}
      <ClaimMenu
        fieldTitle={field.label}
        onInsert={handleInsert}
        onReturn={() => getInputs()[last.current?.index ?? 0]?.focus()}
      />
      {claims && names.length > 0 && (
        <Text size={1} muted data-testid="visitors-read" style={{ whiteSpace: 'pre-line' }}>
          Visitors read: {Array.isArray(shown) ? shown.join('\n') : shown}
        </Text>
      )}
      {faulty.length > 0 && (
        <Text
          size={1}
          data-testid="proof-warning"
          style={{ color: 'var(--card-badge-caution-fg-color)' }}
        >
          Without a proof that holds: {faulty.join(', ')}. Complete it under Claims, or leave the
          claim out.
        </Text>
      )}
    </Stack>
  )
}
