import { Box, Card, Stack, Text } from '@sanity/ui'
import type { ImportResult, ImportRow } from '#lib/catalog/staff/catalog-responses.ts'
import { DataTable } from '#studio/tools/data-table.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'

const statusWords: Record<ImportRow['status'], string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  invalid: 'Error',
}

/** Preview of a CSV import, row by row. */
export function ImportPreview({
  result: { status, counts, rows, losses },
}: {
  result: ImportResult
}) {
  const changing = counts.new + counts.changed + counts.invalid
  return (
    <Stack gap={3}>
      {status === 'stale' && (
        <StatusMessage text="Rows have changed since the dry run. Nothing was written; this is the dry run of now." />
      )}
      <Text size={1} role="status">
        {counts.new} new, {counts.changed} changed, {counts.unchanged} unchanged, {counts.invalid}{' '}
        with errors. Nothing is written yet.
      </Text>
      {counts.invalid > 0 && (
        <StatusMessage text="Correct the rows with errors and choose the file again: a file is imported as a whole or not at all." />
      )}
      {losses.length > 0 && (
        <Card padding={3} tone="caution" radius={2} role="alert">
          <Stack gap={2}>
            <Text size={1}>The file removes more than half of what is there:</Text>
            {losses.map((loss) => (
              <Text key={loss} size={1}>
                {loss}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
      {rows.length > 0 && (
        <Box style={{ maxHeight: '24rem', overflow: 'auto' }}>
          <DataTable
            label="Dry run"
            headings={['Line', 'URL', 'Result', 'Details']}
            rows={rows.map((row) => ({
              id: String(row.line),
              cells: [row.line, row.slug, statusWords[row.status], describeRow(row)],
            }))}
          />
        </Box>
      )}
      {rows.length < changing && (
        <Text size={1} muted>
          The first {rows.length} are listed.
        </Text>
      )}
    </Stack>
  )
}

function describeRow({ errors, changes }: ImportRow): string {
  if (errors.length > 0) return errors.join(' ')
  return Object.entries(changes)
    .map(([label, { before, after }]) => `${label}: ${before || 'empty'} → ${after || 'empty'}`)
    .join('; ')
}
