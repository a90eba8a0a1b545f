import { Box, Label, Select, Stack, TextInput } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

interface FilterFieldProps {
  label: string
  grow?: boolean
  children: (id: string) => ReactNode
}

/** A filter control with its label. */
export function FilterField({ label, grow = false, children }: FilterFieldProps) {
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

export interface SelectOption {
  value: string
  title: string
}

interface SelectFilterProps {
  label: string
  /** Label of the option that matches everything; without it, the filter has no such option. */
  allLabel?: string
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string | null) => void
}

/** A filter with options. Null matches everything. */
export function SelectFilter({ label, allLabel, options, value, onChange }: SelectFilterProps) {
  const selectedIndex = options.findIndex((option) => option.value === value)
  // The URL may name an option that no longer exists.
  const isUnknownValue = value !== null && selectedIndex < 0
  return (
    <FilterField label={label}>
      {(id) => (
        <Select
          id={id}
          fontSize={1}
          value={isUnknownValue ? 'gone' : String(selectedIndex)}
          onChange={({ currentTarget }) =>
            onChange(options[Number(currentTarget.value)]?.value ?? null)
          }
        >
          {allLabel !== undefined && <option value="-1">{allLabel}</option>}
          {options.map((option, index) => (
            <option key={option.value} value={index}>
              {option.title}
            </option>
          ))}
          {isUnknownValue && <option value="gone">{value}</option>}
        </Select>
      )}
    </FilterField>
  )
}

interface DateFilterProps {
  label: string
  value: string | null
  onChange: (value: string | null) => void
}

/** A date filter. Null matches everything. */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  return (
    <FilterField label={label}>
      {(id) => (
        <TextInput
          id={id}
          type="date"
          fontSize={1}
          // Of a select beside it: the browser's button would make the field higher.
          style={{ height: '2.0625rem' }}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      )}
    </FilterField>
  )
}
