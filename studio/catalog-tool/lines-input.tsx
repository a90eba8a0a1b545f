import { AddIcon } from '@sanity/icons/Add'
import { Box, Button, Flex, Stack, TextInput } from '@sanity/ui'
import { useId } from 'react'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import type { InputAttributes } from './input-attributes.ts'
import { SortableList } from './sortable-list.tsx'

interface Props {
  field: CatalogField
  values: string[]
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** A list of texts in order. */
export function LinesInput({ field, values, onChange, attributes }: Props) {
  const id = useId()
  return (
    <Stack gap={2}>
      <SortableList
        label={field.label}
        items={values}
        nameOf={(_, index) => `${field.label} ${index + 1}`}
        onChange={onChange}
        renderItem={(value, index) => (
          <Box flex={1}>
            <TextInput
              id={`${id}-${index}`}
              aria-label={`${field.label} ${index + 1}`}
              aria-describedby={attributes['aria-describedby']}
              fontSize={1}
              maxLength={field.maxLength}
              value={value}
              onChange={({ currentTarget }) => onChange(values.with(index, currentTarget.value))}
            />
          </Box>
        )}
      />
      <Flex>
        <Button
          {...attributes}
          fontSize={1}
          mode="ghost"
          icon={AddIcon}
          text="Add"
          aria-label={`Add: ${field.label}`}
          onClick={() => onChange([...values, ''])}
        />
      </Flex>
    </Stack>
  )
}
