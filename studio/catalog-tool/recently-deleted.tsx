import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useClient } from 'sanity'
import type { HistoryEntry } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { describeUndo, type RemovalEffects } from '#studio/removal/removal-effects.ts'
import { readRowEffects, undoLeadingOn } from '#studio/removal/row-links.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'

interface Props {
  api: CatalogApi
  table: CatalogTable
  onRestore: () => void
  openRow: (id: string) => void
}

/** Rows among the latest changes that were deleted, and a button that brings each back. */
export function RecentlyDeleted({ api, table, onRestore, openRow }: Props) {
  const history = useQuery(['deleted-rows', table], (signal) =>
    api.getHistory({ table, id: null }, signal),
  )
  const [rejection, setRejection] = useState<string | null>(null)
  const { isPending, error, mutate } = useMutation(() => {
    history.refetch()
    onRestore()
  })
  const client = useClient({ apiVersion })
  const deleted = useMemo(() => findDeleted(history.data ?? []), [history.data])
  const deletedIds = deleted.map(({ row_id }) => row_id)
  const effects = useQuery(
    ['row-effects', deletedIds],
    (signal) => readRowEffects(client, deletedIds, signal),
    // By id, so that those of other rows do no harm.
    { keepsPrevious: true },
  )
  if (history.error !== null) {
    return (
      <StatusMessage
        text={`The deleted ${rowNouns[table].many} could not be read: ${history.error}`}
        onRetry={history.refetch}
      />
    )
  }
  if (deleted.length === 0) return null
  const restore = (entry: HistoryEntry, undone: RemovalEffects | null) =>
    mutate(async () => {
      const result = await api.restoreRow({
        table,
        id: entry.row_id,
        version: null,
        change: entry.id,
      })
      setRejection(result.status === 'invalid' ? Object.values(result.errors).join(' ') : null)
      if (result.status !== 'saved') return
      if (undone) await undoLeadingOn(client, entry.row_id, undone)
      openRow(entry.row_id)
    })
  return (
    <Text as="div" size={1}>
      <details>
        <summary style={{ cursor: 'pointer' }}>Deleted {rowNouns[table].many}</summary>
        <Stack gap={2} paddingTop={3}>
          {deleted.map((entry) => (
            <DeletedRow
              key={entry.id}
              {...{ table, entry, effects: effects.data?.get(entry.row_id) ?? null }}
              isDisabled={isPending}
              onRestore={(undone) => restore(entry, undone)}
            />
          ))}
          {effects.error !== null && (
            <StatusMessage
              text="What else the deletions changed could not be read: without it, a row cannot be brought back as it was."
              onRetry={effects.refetch}
            />
          )}
          {(error ?? rejection) !== null && <StatusMessage text={error ?? rejection ?? ''} />}
        </Stack>
      </details>
    </Text>
  )
}

interface DeletedRowProps {
  table: CatalogTable
  entry: HistoryEntry
  /** Other changes that the deletion made; null if there are none or they are unknown. */
  effects: RemovalEffects | null
  isDisabled: boolean
  onRestore: (undone: RemovalEffects | null) => void
}

function DeletedRow({ table, entry, effects, isDisabled, onRestore }: DeletedRowProps) {
  const undo = effects && describeUndo(effects)
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Text size={1}>
        {String(entry.before?.[rowNouns[table].title] ?? '')}, {describeAuthor(entry)}
      </Text>
      <Button
        fontSize={1}
        mode="ghost"
        text="Bring back"
        disabled={isDisabled}
        onClick={() => onRestore(null)}
      />
      {undo && (
        <>
          <Button
            fontSize={1}
            mode="ghost"
            text="Bring back as it was"
            disabled={isDisabled}
            onClick={() => onRestore(effects)}
          />
          <Text size={1} muted>
            {undo}
          </Text>
        </>
      )}
    </Flex>
  )
}

/** Returns the deletions after which the row was not brought back. Entries are newest first. */
function findDeleted(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const latest = entries.filter(
    (entry, index) => entries.findIndex(({ row_id }) => row_id === entry.row_id) === index,
  )
  return latest.filter(({ after }) => after === null)
}

/** Returns who made a change and when. */
export function describeAuthor({
  staff_name,
  changed_at,
}: Pick<HistoryEntry, 'staff_name' | 'changed_at'>): string {
  return `${staff_name ?? 'outside the Studio'}, ${formatDateTime(changed_at)}`
}
