import { Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { useEffect, useId, useRef } from 'react'
import { interpolatedLength } from '#lib/content/placeholders.ts'

interface Props {
  label: string
  value: string
  /** Whether the text is a single line. */
  isLine: boolean
  /** Maximum length in characters, if there is one. */
  max: number | null
  isReadOnly: boolean
  /** Whether the input gets the focus, with its text selected. */
  hasFocus: boolean
  /** Id of the hint beside the input, for `aria-describedby`. */
  descriptionId?: string
  onChange: (text: string) => void
}

/** Input of a variant of a line or paragraph. */
export function VariantLine(props: Props) {
  const { label, value, isLine, max, isReadOnly, hasFocus, descriptionId, onChange } = props
  const id = useId()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.select()
  }, [hasFocus])
  const describedBy = [max !== null && `${id}-length`, descriptionId].filter(Boolean).join(' ')
  const inputProps = {
    id,
    ref: input,
    fontSize: 1,
    readOnly: isReadOnly,
    value,
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  const used = interpolatedLength(value)
  return (
    <Stack gap={3}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        {label}
      </Text>
      {isLine ? (
        <TextInput {...inputProps} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <TextArea
          {...inputProps}
          rows={4}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {max !== null && (
        <Text size={1} muted={used <= max} id={`${id}-length`} align="right">
          {used} / {max} characters
        </Text>
      )}
    </Stack>
  )
}
