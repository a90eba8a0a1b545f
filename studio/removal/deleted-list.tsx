import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import type { StructureBuilder } from 'sanity/structure'
import { apiVersion } from '#lib/content/api-version.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import {
  type DeletedRecord,
  getExpiry,
  getRestoreMutations,
  parseRecords,
  recordsQuery,
  restoreAsItWas,
  retentionDays,
} from './deleted-record.ts'
import { describeUndo } from './removal-effects.ts'

/** Documents that were deleted in the Studio, latest first, and a button that brings each back. */
export function DeletedList() {
  const client = useClient({ apiVersion })
  const { navigateIntent } = useRouter()
  const records = useQuery(
    useCallback(
      async (signal: AbortSignal) =>
        parseRecords(
          await client.fetch<unknown>(
            recordsQuery,
            { since: getExpiry(new Date()) },
            { perspective: 'raw', signal },
          ),
        ),
      [client],
    ),
  )
  const [restored, setRestored] = useState<DeletedRecord | null>(null)
  const { isPending, error, mutate } = useMutation(() => records.refetch())
  const bringBack = (record: DeletedRecord, isAsItWas = false) =>
    mutate(async () => {
      setRestored(record)
      if (isAsItWas) await restoreAsItWas(client, record)
      else await client.mutate(getRestoreMutations(record))
      navigateIntent('edit', { id: record.documentId, type: record.documentType })
    })
  if (records.error !== null) {
    return <StatusMessage text="The list could not be read." onRetry={records.refetch} />
  }
  if (!records.data) return <Spinner muted />
  return (
    <Box padding={4}>
      <Stack gap={4}>
        <Text size={1} muted>
          Documents deleted in the last {retentionDays} days. Each comes back as a draft, at its old
          URL: publish it to show it again. A page can come back as it was, too.
        </Text>
        {error !== null && restored && (
          <StatusMessage
            text={`“${restored.title}” was not brought back. It may refer to a document that is gone as well: bring that back first.`}
          />
        )}
        {records.data.length === 0 && <StatusMessage text="Nothing was deleted." />}
        {records.data.map((record) => (
          <DeletedItem
            key={record._id}
            record={record}
            isDisabled={isPending}
            onRestore={() => bringBack(record)}
            onRestoreAsItWas={() => bringBack(record, true)}
          />
        ))}
      </Stack>
    </Box>
  )
}

interface ItemProps {
  record: DeletedRecord
  isDisabled: boolean
  onRestore: () => void
  onRestoreAsItWas: () => void
}

function DeletedItem({ record, isDisabled, onRestore, onRestoreAsItWas }: ItemProps) {
  const { documentType, title, deletedAt, deletedBy, published, effects } = record
  const undo = published && effects && describeUndo(effects)
  const typeTitle = useSchema().get(documentType)?.title ?? documentType
  const details = [typeTitle, formatDateTime(deletedAt), deletedBy].filter(Boolean).join(' · ')
  return (
    <Card padding={3} radius={2} border data-testid="deleted-document">
      <Flex align="center" justify="space-between" gap={3} wrap="wrap">
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1} muted>
            {details}
          </Text>
          {undo && (
            <Text size={1} muted>
              {undo} Visitors see it at once.
            </Text>
          )}
        </Stack>
        <Flex gap={2} wrap="wrap">
          <Button
            fontSize={1}
            mode="ghost"
            text="Bring back"
            disabled={isDisabled}
            onClick={onRestore}
          />
          {undo && (
            <Button
              fontSize={1}
              mode="ghost"
              text="Bring back as it was"
              disabled={isDisabled}
              onClick={onRestoreAsItWas}
            />
          )}
        </Flex>
      </Flex>
    </Card>
  )
}

/** List of deleted documents in the structure. */
export function deletedListItem(S: StructureBuilder) {
  return S.listItem()
    .id('deleted')
    .title('Deleted documents')
    .icon(TrashIcon)
    .child(S.component(DeletedList).id('deleted').title('Deleted documents'))
}
