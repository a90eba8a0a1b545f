import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import type { HistoryEntry } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import type { CatalogApi } from './catalog-api.ts'

interface Props {
  api: CatalogApi
  table: CatalogTable
  onRestore: () => void
  openRow: (id: string) => void
}

/** Rows among the latest changes that were deleted, and a button that brings each back. */
export function RecentlyDeleted({ api, table, onRestore, openRow }: Props) {
  const history = useQuery(
    useCallback((signal: AbortSignal) => api.getHistory(table, null, signal), [api, table]),
  )
  const [rejection, setRejection] = useState<string | null>(null)
  const { isPending, error, mutate } = useMutation(() => {
    history.refetch()
    onRestore()
  })
  const deleted = findDeleted(history.data ?? [])
  if (deleted.length === 0) return null
  const restore = (entry: HistoryEntry) =>
    mutate(async () => {
      const result = await api.restoreRow(table, entry.row_id, { version: null, change: entry.id })
      setRejection(result.status === 'invalid' ? Object.values(result.errors).join(' ') : null)
      if (result.status === 'saved') openRow(entry.row_id)
    })
  return (
    <Text as="div" size={1}>
      <details>
        <summary style={{ cursor: 'pointer' }}>Deleted recently</summary>
        <Stack gap={2} paddingTop={3}>
          {deleted.map((entry) => (
            <Flex key={entry.id} align="center" gap={3} wrap="wrap">
              <Text size={1}>
                {String(entry.before?.[rowNouns[table].title] ?? '')}, {describeAuthor(entry)}
              </Text>
              <Button
                fontSize={1}
                mode="ghost"
                text="Bring back"
                disabled={isPending}
                onClick={() => restore(entry)}
              />
            </Flex>
          ))}
          {(error ?? rejection) !== null && <StatusMessage text={error ?? rejection ?? ''} />}
        </Stack>
      </details>
    </Text>
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
