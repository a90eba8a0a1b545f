import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { UndoResult } from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { UndoOutcome } from './bulk-changes.tsx'

interface Props {
  api: CatalogApi
  table: CatalogTable
  batch: string
  onUndo: () => void
  onClose: () => void
}

/** Offers to undo the bulk change that was just made. “Changed in bulk recently” does so later. */
export function UndoLastChange({ api, table, batch, onUndo, onClose }: Props) {
  const [result, setResult] = useState<UndoResult | null>(null)
  const { isPending, error, mutate } = useMutation(onUndo)
  return (
    <Card padding={3} radius={2} border style={{ width: '100%' }}>
      <Stack gap={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <Text size={1}>
            {result ? 'The bulk change was undone.' : 'The bulk change is made.'}
          </Text>
          {!result && (
            <Button
              fontSize={1}
              mode="ghost"
              text="Undo this change"
              disabled={isPending}
              onClick={() =>
                mutate(async () => setResult(await api.undoBatch({ table, id: batch })))
              }
            />
          )}
          <Button fontSize={1} mode="bleed" text="Close" onClick={onClose} />
        </Flex>
        {error !== null && <StatusMessage text={error} />}
        {result && <UndoOutcome table={table} result={result} />}
      </Stack>
    </Card>
  )
}
