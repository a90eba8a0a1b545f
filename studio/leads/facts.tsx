import { Box, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

export interface LabelledFact {
  label: string
  value: ReactNode
}

/** What is known, by label. */
export function Facts({ facts }: { facts: readonly LabelledFact[] }) {
  return (
    <Stack as="dl" gap={3} margin={0}>
      {facts.map(({ label, value }) => (
        <Box
          key={label}
          style={{
            display: 'grid',
            gridTemplateColumns: 'minmax(7rem, 11rem) minmax(0, 1fr)',
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
