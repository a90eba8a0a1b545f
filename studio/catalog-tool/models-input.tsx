import { CloseIcon } from '@sanity/icons/Close'
import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import type { InputAttributes } from './input-attributes.ts'

interface Props {
  field: CatalogField
  values: string[]
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** Models as tags. Enter, a comma, blur, or pasting a list adds tags. */
export function ModelsInput({ field, values, onChange, attributes }: Props) {
  const [text, setText] = useState('')
  function add(typed: string) {
    const added = typed
      .split(/[,;\n\t]/)
      .map((item) => item.trim())
      .filter((item) => item !== '' && !values.includes(item))
    setText('')
    if (added.length > 0) onChange([...values, ...new Set(added)])
  }
  return (
    <Stack gap={2}>
      {values.length > 0 && (
        <Flex as="ul" gap={2} wrap="wrap" padding={0} margin={0} aria-label={field.label}>
          {values.map((value) => (
            <Card as="li" key={value} radius={2} border style={{ listStyle: 'none' }}>
              <Flex align="center" gap={1} paddingLeft={2}>
                <Text size={1}>{value}</Text>
                <Button
                  fontSize={0}
                  padding={2}
                  mode="bleed"
                  icon={CloseIcon}
                  aria-label={`Remove ${value}`}
                  onClick={() => onChange(values.filter((other) => other !== value))}
                />
              </Flex>
            </Card>
          ))}
        </Flex>
      )}
      <Box style={{ maxWidth: '20rem' }}>
        <TextInput
          {...attributes}
          fontSize={1}
          placeholder="T62, then Enter"
          value={text}
          onBlur={() => add(text)}
          onChange={({ currentTarget }) => {
            const typed = currentTarget.value
            if (/[,;\n\t]/.test(typed)) add(typed)
            else setText(typed)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              add(text)
            } else if (event.key === 'Backspace' && text === '') {
              onChange(values.slice(0, -1))
            }
          }}
        />
      </Box>
    </Stack>
  )
}
