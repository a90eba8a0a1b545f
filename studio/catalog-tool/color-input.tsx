import { Box, Button, Flex, TextInput } from '@sanity/ui'
import type { FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import { isHexColor, normalizeHexColor } from '#lib/values/hex-color.ts'
import type { InputAttributes } from './input-attributes.ts'

interface Props {
  label: string
  value: string
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** A colour as text, with the browser's picker beside it. An empty one is the default theme's. */
export function ColorInput({ label, value, onChange, attributes }: Props) {
  const color = normalizeHexColor(value)
  return (
    <Flex gap={2} align="center" wrap="wrap">
      <input
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={isHexColor(color) ? color : '#000000'}
        style={{ width: 44, height: 33, padding: 0 }}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
      />
      <Box flex={1} style={{ maxWidth: '10rem' }}>
        <TextInput
          {...attributes}
          fontSize={1}
          placeholder="Default"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      </Box>
      <Button
        fontSize={1}
        mode="bleed"
        text="Use the default"
        aria-label={`Use the default ${label.toLowerCase()}`}
        disabled={value === ''}
        onClick={() => onChange(null)}
      />
    </Flex>
  )
}
