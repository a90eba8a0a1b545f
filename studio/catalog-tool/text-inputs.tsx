import { TextInput } from '@sanity/ui'
import { useState } from 'react'
import type { CatalogField, FieldType, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { parsePrice } from '#lib/values/price.ts'
import type { InputAttributes } from './input-attributes.ts'

/** On-screen keyboards of phones. An input of type `email` or `url` would change pasted text. */
const inputModes: Partial<Record<FieldType, 'email' | 'tel' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
}

interface LineProps {
  field: CatalogField
  value: string
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** A single line of text. An empty one is null. */
export function LineInput({ field, value, onChange, attributes }: LineProps) {
  return (
    <TextInput
      {...attributes}
      inputMode={inputModes[field.type] ?? 'text'}
      fontSize={1}
      // `required` would mark an empty field as wrong before staff type.
      aria-required={field.isRequired}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}

interface NumberProps {
  type: 'price' | 'weight' | 'integer'
  value: FieldValue
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** Number input. Passes on text that is not a number; the field's rule reports it. */
export function NumberInput({ type, value, onChange, attributes }: NumberProps) {
  const [text, setText] = useState(() => format(value))
  // Another value came from outside, for example from the history.
  const shown = parseNumber(type, text) === value ? text : format(value)
  return (
    <TextInput
      {...attributes}
      inputMode="decimal"
      fontSize={1}
      value={shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(parseNumber(type, currentTarget.value))
      }}
    />
  )
}

const format = (value: FieldValue) => (value === null ? '' : String(value))

function parseNumber(type: NumberProps['type'], text: string): string | number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (type === 'integer') return /^-?\d+$/.test(trimmed) ? Number(trimmed) : text
  const parsed = parsePrice(trimmed)
  return parsed.kind === 'amount' ? parsed.amount : text
}
