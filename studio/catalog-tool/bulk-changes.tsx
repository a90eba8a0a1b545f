import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { CatalogBatch, UndoResult } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { skipReasons } from '#studio/catalog/skip-reasons.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { describeAuthor } from './recently-deleted.tsx'

interface Props {
  api: CatalogApi
  table: CatalogTable
  onUndo: () => void
}

/** The latest bulk changes, each with an undo button. */
export function BulkChanges({ api, table, onUndo }: Props) {
  const batches = useQuery(['batches', table], (signal) => api.getBatches({ table }, signal))
  const [result, setResult] = useState<UndoResult | null>(null)
  const { isPending, error, mutate } = useMutation(() => {
    batches.refetch()
    onUndo()
  })
  if (batches.error !== null) {
    return (
      <StatusMessage
        text={`The changes in bulk could not be read: ${batches.error}`}
        onRetry={batches.refetch}
      />
    )
  }
  const [latest] = batches.data ?? []
  if (!batches.data || !latest) return null
  const undo = (id: string) => mutate(async () => setResult(await api.undoBatch({ table, id })))
  return (
    <Text as="div" size={1}>
      <details>
        <summary style={{ cursor: 'pointer' }}>Changed in bulk recently</summary>
        <Stack gap={2} paddingTop={3}>
          {batches.data.map((batch) => (
            <Flex key={batch.id} align="center" gap={3} wrap="wrap">
              <Text size={1}>
                {describeBatch(table, batch)}, {describeAuthor(batch)}
              </Text>
              <Button
                fontSize={1}
                mode="ghost"
                text="Undo"
                aria-label={`Undo: ${describeBatch(table, batch)}`}
                disabled={isPending}
                onClick={() => undo(batch.id)}
              />
            </Flex>
          ))}
          {error !== null && <StatusMessage text={error} />}
          {result && <UndoOutcome table={table} result={result} />}
        </Stack>
      </details>
    </Text>
  )
}

/** Says what an undo restored, and names the rows that it left. */
export function UndoOutcome({ table, result }: { table: CatalogTable; result: UndoResult }) {
  if (result.status === 'gone') return <StatusMessage text="This change is no longer recorded." />
  const { restored, skipped } = result
  return (
    <Card padding={3} radius={2} tone={skipped.length > 0 ? 'caution' : 'positive'} role="status">
      <Stack gap={2}>
        <Text size={1}>
          {restored === 0 && skipped.length === 0
            ? 'This was undone already.'
            : `${countRows(table, restored)} as before.`}
        </Text>
        {skipped.map(({ id, title, reason }) => (
          <Text key={id} size={1}>
            {title}: left as it is, because {skipReasons[reason]}.
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

const countRows = (table: CatalogTable, count: number) =>
  `${count} ${count === 1 ? rowNouns[table].one : rowNouns[table].many}`

function describeBatch(table: CatalogTable, { kind, count }: CatalogBatch): string {
  const rows = countRows(table, count)
  if (kind === 'prices') return `Prices of ${rows}`
  if (kind === 'texts') return `Find and replace in ${rows}`
  return kind === 'import' ? `CSV import of ${rows}` : `Undo of ${rows}`
}
