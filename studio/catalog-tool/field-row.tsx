import { Box, Label, Stack, Text } from '@sanity/ui'
import { useId, useImperativeHandle } from 'react'
import { useController } from 'react-hook-form'
import type { CatalogField } from '#lib/catalog/staff/catalog-field.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { getFieldTexts } from '#lib/catalog/staff/row-texts.ts'
import { TermWarning, useTermFaults } from '#studio/terms/term-warning.tsx'
import { ClaimField } from './claim-field.tsx'
import { FieldInput, type FieldInputProps } from './field-input.tsx'
import { FrenchMark } from './french-mark.tsx'
import { SearchTextNote } from './search-text-note.tsx'
import { SlugGenerator } from './slug-generator.tsx'
import type { StaffBrand } from './use-brands.ts'
import type { RowFormState } from './use-row-form.ts'

interface Props {
  table: CatalogTable
  field: CatalogField
  form: RowFormState
  brands: readonly StaffBrand[]
}

/** Field with its label, hint and errors. */
export function FieldRow({ table, field, form, brands }: Props) {
  const id = useId()
  const { field: state, fieldState } = useController({
    ...{ name: field.name, control: form.control },
    rules: { validate: (value) => form.validate(field, value) },
  })
  const error = fieldState.error?.message
  // react-hook-form moves the focus to the first field that is wrong.
  useImperativeHandle(state.ref, () => ({ focus: () => document.getElementById(id)?.focus() }))
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const termsId = `${id}-terms`
  const lengthId = `${id}-length`
  const [english, french] =
    field.frenchOf === undefined
      ? ['', '']
      : [form.values[field.frenchOf], state.value].map((value) => getFieldTexts(value).join(' '))
  const faults = useTermFaults(english ?? '', french ?? '')
  const describedBy = [
    error !== undefined && errorId,
    faults.length > 0 && termsId,
    field.searchText !== undefined && lengthId,
    field.hint !== undefined && hintId,
  ]
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
          value={state.value ?? null}
          brands={brands}
          onChange={(value) => form.setValue(field.name, value)}
          attributes={{
            id,
            'aria-invalid': error !== undefined,
            ...(describedBy && { 'aria-describedby': describedBy }),
          }}
        />
        {field.searchText !== undefined && (
          <SearchTextNote
            id={lengthId}
            kind={field.searchText}
            text={typeof state.value === 'string' ? state.value : ''}
            locale={field.frenchOf === undefined ? 'en' : 'fr'}
          />
        )}
        {field.frenchOf !== undefined && (
          <>
            <FrenchMark field={field} form={form} />
            <TermWarning id={termsId} faults={faults} />
          </>
        )}
        {field.type === 'slug' && <SlugGenerator {...{ table, form, brands }} />}
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
