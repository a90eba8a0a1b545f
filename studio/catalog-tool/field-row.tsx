import { Box, Label, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { ClaimField } from './claim-field.tsx'
import { FieldInput, type FieldInputProps } from './field-input.tsx'
import type { StaffBrand } from './use-brands.ts'

interface Props {
  field: CatalogField
  value: FieldValue
  error: string | undefined
  brands: readonly StaffBrand[]
  onChange: (value: FieldValue) => void
}

/** Field with its label, hint and errors. */
export function FieldRow({ field, value, error, brands, onChange }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error !== undefined && errorId, field.hint !== undefined && hintId]
    .filter(Boolean)
    .join(' ')
  return (
    <Box data-testid={`catalog-field-${field.name}`}>
      <Stack gap={2}>
        <Label as="label" size={1} id={`${id}-label`} htmlFor={id}>
          {field.label}
          {field.isRequired && ' (required)'}
        </Label>
        {field.hint !== undefined && (
          <Text size={1} muted id={hintId}>
            {field.hint}
          </Text>
        )}
        <Input
          field={field}
          value={value}
          brands={brands}
          onChange={onChange}
          attributes={{
            id,
            'aria-invalid': error !== undefined,
            ...(describedBy && { 'aria-describedby': describedBy }),
          }}
        />
        {error !== undefined && (
          <Text size={1} id={errorId} style={{ color: 'var(--card-badge-critical-fg-color)' }}>
            {error}
          </Text>
        )}
      </Stack>
    </Box>
  )
}

function Input(props: FieldInputProps) {
  const { field, value, onChange } = props
  const input = <FieldInput {...props} />
  return field.takesClaims ? (
    <ClaimField field={field} value={value} onChange={onChange}>
      {input}
    </ClaimField>
  ) : (
    input
  )
}
