import { Box, Flex, Heading, Stack, Text } from '@sanity/ui'
import { z } from 'zod'
import type { FieldValues } from '#lib/catalog/staff/row-values.ts'
import { contrastRatio } from '#lib/storefront/contrast.ts'
import { themeVariables } from '#lib/storefront/theme.ts'
import { DataTable } from '#studio/tools/data-table.tsx'

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable()
  .catch(null)

const ink = '#0e1116'
const snow = '#ffffff'

/** A dealership's own header and buttons in its colours, with the contrast of each pair. */
export function StorefrontPreview({ values }: { values: FieldValues }) {
  const theme = themeVariables({
    primary: color.parse(values.primary_color),
    accent: color.parse(values.accent_color),
    text: color.parse(values.text_color),
    button: color.parse(values.button_color),
  })
  const use = (name: string) => theme[`--theme-${name}`] ?? snow
  const pairs = [
    { name: 'Text on buttons', text: use('on-button'), surface: use('button') },
    { name: 'Text on the accent', text: use('on-accent'), surface: use('accent') },
    { name: 'Accent in the header', text: use('accent-on-dark'), surface: ink },
    { name: 'Links', text: use('primary-text'), surface: snow },
    { name: 'Text', text: use('text'), surface: snow },
  ]
  return (
    <Stack gap={3} data-testid="storefront-preview">
      <Heading as="h3" size={0}>
        On its own storefront
      </Heading>
      <Box aria-hidden style={{ border: '1px solid var(--card-border-color)', overflow: 'hidden' }}>
        <Flex
          align="center"
          gap={4}
          padding={3}
          wrap="wrap"
          style={{
            background: ink,
            color: snow,
            borderBottom: `2px solid ${use('primary')}`,
            fontWeight: 600,
          }}
        >
          <span style={{ borderTop: `4px solid ${use('accent-on-dark')}`, paddingTop: 4 }}>
            {String(values.name ?? '') || 'Name'}
          </span>
          <span style={{ borderBottom: `2px solid ${use('accent-on-dark')}` }}>PRODUCTS</span>
          <span>CONTACT</span>
          <span style={{ background: use('button'), color: use('on-button'), padding: '8px 16px' }}>
            Button
          </span>
        </Flex>
        <Flex
          align="center"
          gap={4}
          padding={3}
          wrap="wrap"
          style={{ background: snow, color: use('text') }}
        >
          <span>Text</span>
          <span style={{ color: use('primary-text'), textDecoration: 'underline' }}>Link</span>
          <span style={{ background: use('accent'), color: use('on-accent'), padding: '2px 8px' }}>
            Featured
          </span>
        </Flex>
      </Box>
      <DataTable
        label="Contrast"
        headings={['Pair', 'Contrast', 'Colours']}
        rows={pairs.map(({ name, text, surface }) => ({
          id: name,
          cells: [name, `${contrastRatio(surface, text).toFixed(1)} : 1`, `${text} on ${surface}`],
        }))}
      />
      <Text size={1} muted>
        Text needs 4.5 : 1. Surfaces have the colours as chosen; where a text would be harder to
        read, the site uses the nearest shade that reaches it.
      </Text>
    </Stack>
  )
}
