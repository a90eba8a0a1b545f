import { Box, Card, Stack, Text } from '@sanity/ui'
import type { PriceChangeResult } from '#lib/catalog/staff/catalog-responses.ts'
import { DataTable } from '#studio/tools/data-table.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { formatMoney } from './format-value.ts'

/** Preview of a price change: counts, and the first products. */
export function PricePreview({ preview }: { preview: PriceChangeResult }) {
  const { status, matching, changed, withoutPrice, invalid, rows } = preview
  const unchanged = matching - changed - withoutPrice
  return (
    <Stack gap={3}>
      {status === 'stale' && (
        <StatusMessage text="Products have changed since the preview. Nothing was written; this is the preview of now." />
      )}
      <Text size={1} role="status">
        {[
          `${changed} of ${matching} prices change`,
          unchanged > 0 && `${unchanged} stay as they are`,
          withoutPrice > 0 && `${withoutPrice} products have no price`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </Text>
      {invalid > 0 && (
        <Card padding={3} tone="critical" radius={2} role="alert">
          <Text size={1}>
            {invalid} new prices would be below zero or too large. Choose a smaller change, or
            filter the list.
          </Text>
        </Card>
      )}
      {rows.length > 0 && (
        <Box style={{ maxHeight: '18rem', overflow: 'auto' }}>
          <DataTable
            label="Preview"
            headings={['Product', 'Price', 'New price']}
            numbers={['Price', 'New price']}
            rows={rows.map(({ id, title, price, newPrice }) => ({
              id,
              cells: [title, price === null ? 'none' : formatMoney(price), formatMoney(newPrice)],
            }))}
          />
        </Box>
      )}
      {rows.length < changed && (
        <Text size={1} muted>
          The first {rows.length} are listed.
        </Text>
      )}
    </Stack>
  )
}
