import { Box, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

export interface DescriptionItem {
  label: string
  value: ReactNode
}

/** A list of labelled values. */
export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
  return (
    <Stack as="dl" gap={3} margin={0}>
      {items.map(({ label, value }) => (
        <Box
          key={label}
          style={{
            display: 'grid',
            gridTemplateColumns: 'min(11rem, 38%) minmax(0, 1fr)',
            columnGap: '1rem',
          }}
        >
          <Text as="dt" size={1} muted>
            {label}
          </Text>
          <Text
            as="dd"
            size={1}
            style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {value}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}
