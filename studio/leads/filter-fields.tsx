import { Box, Label, Select, Stack, TextInput } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  grow?: boolean
  children: (id: string) => ReactNode
}

/** A filter below its label. */
export function Field({ label, grow = false, children }: FieldProps) {
  const id = useId()
  return (
    <Box flex={grow ? 1 : 'none'} style={grow ? { minWidth: '14rem' } : { width: '9.5rem' }}>
      <Stack gap={2}>
        <Label as="label" size={1} htmlFor={id}>
          {label}
        </Label>
        {children(id)}
      </Stack>
    </Box>
  )
}

export interface Option {
  value: string
  title: string
}

interface ChoiceProps {
  label: string
  /** What stands there where nothing is chosen. */
  every: string
  options: readonly Option[]
  value: string | null
  onChoose: (value: string | null) => void
}

/** One of a list, or any. */
export function Choice({ label, every, options, value, onChoose }: ChoiceProps) {
  const place = options.findIndex((option) => option.value === value)
  // What the address names may have left the list since.
  const isGone = value !== null && place < 0
  return (
    <Field label={label}>
      {(id) => (
        <Select
          id={id}
          fontSize={1}
          value={isGone ? 'gone' : String(place)}
          onChange={({ currentTarget }) =>
            onChoose(options[Number(currentTarget.value)]?.value ?? null)
          }
        >
          <option value="-1">{every}</option>
          {options.map((option, index) => (
            <option key={option.value} value={index}>
              {option.title}
            </option>
          ))}
          {isGone && <option value="gone">{value}</option>}
        </Select>
      )}
    </Field>
  )
}

interface DayProps {
  label: string
  value: string | null
  onChoose: (value: string | null) => void
}

/** A day, or any. */
export function Day({ label, value, onChoose }: DayProps) {
  return (
    <Field label={label}>
      {(id) => (
        <TextInput
          id={id}
          type="date"
          fontSize={1}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
        />
      )}
    </Field>
  )
}
