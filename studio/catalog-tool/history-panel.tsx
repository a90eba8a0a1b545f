import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { getColumnName } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import type { ChangeResult, HistoryEntry } from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { getFieldValue, isSameValue } from '#lib/catalog/staff/row-values.ts'
import { Panel } from '#studio/tools/panel.tsx'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { formatValue } from './format-value.ts'
import { describeAuthor } from './recently-deleted.tsx'
import type { StaffBrand } from './use-brands.ts'

interface Props {
  api: CatalogApi
  table: CatalogTable
  id: string
  version: number
  brands: readonly StaffBrand[]
  onResult: (result: ChangeResult) => void
}

/** Changes of a row with their authors, and a button that restores the state after each. */
export function HistoryPanel({ api, table, id, version, brands, onResult }: Props) {
  const history = useQuery(['row-history', table, id], (signal) =>
    api.getHistory({ table, id }, signal),
  )
  const { isPending, error, mutate } = useMutation(() => {})
  const goBack = (change: number) =>
    mutate(async () => onResult(await api.restoreRow({ table, id, version, change })))
  return (
    <Panel title="History">
      {history.error !== null && <StatusMessage text={history.error} onRetry={history.refetch} />}
      {!history.data && history.error === null && <Spinner muted />}
      {error !== null && <StatusMessage text={error} />}
      {history.data?.length === 0 && (
        <Text size={1} muted>
          No change is recorded yet.
        </Text>
      )}
      {history.data?.map((entry, index) => (
        <Card key={entry.id} padding={3} radius={2} tone="transparent" data-testid="history-entry">
          <Flex gap={3} align="flex-start" wrap="wrap">
            <Stack gap={2} flex={1} style={{ minWidth: '14rem' }}>
              <Text size={1} muted>
                {describeAuthor(entry)}
              </Text>
              {describeChanges(table, entry, brands).map((text) => (
                <Text key={text} size={1} style={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Text>
              ))}
            </Stack>
            {index > 0 && (
              <Button
                fontSize={1}
                mode="ghost"
                text="Go back to this"
                disabled={isPending}
                onClick={() => goBack(entry.id)}
              />
            )}
          </Flex>
        </Card>
      ))}
    </Panel>
  )
}

function describeChanges(
  table: CatalogTable,
  { before, after }: HistoryEntry,
  brands: readonly StaffBrand[],
): string[] {
  if (before === null) return ['Added']
  if (after === null) return ['Deleted']
  const changes = catalogFields[table].flatMap((field) => {
    if (!(getColumnName(field) in after)) return []
    const [old, next] = [getFieldValue(field, before), getFieldValue(field, after)]
    if (isSameValue(old, next)) return []
    return [
      `${field.label}: ${formatValue(field, old, brands)} → ${formatValue(field, next, brands)}`,
    ]
  })
  return changes.length === 0 && 'french_sources' in after
    ? ['The French still says the same']
    : changes
}
