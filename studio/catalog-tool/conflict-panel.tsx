import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { formatValue } from './format-value.ts'
import { describeAuthor } from './recently-deleted.tsx'
import type { StaffBrand } from './use-brands.ts'
import type { RowFormState } from './use-row-form.ts'

interface Props {
  form: RowFormState
  api: CatalogApi
  table: CatalogTable
  id: string
  brands: readonly StaffBrand[]
}

/** Concurrent changes by others since this form was opened, field by field. */
export function ConflictPanel({ form, api, table, id, brands }: Props) {
  const headingId = useId()
  const history = useQuery(['row-history', table, id], (signal) =>
    api.getHistory({ table, id }, signal),
  )
  // The history beside the form is from before the change.
  const latest = history.isLoading ? null : history.data?.[0]
  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      padding={4}
      radius={3}
      tone="caution"
      border
      role="alert"
      data-testid="conflicts"
    >
      <Stack gap={4}>
        <Heading as="h3" id={headingId} size={1}>
          Somebody else has changed this {rowNouns[table].one}
        </Heading>
        <Text size={1}>
          {latest ? `${describeAuthor(latest)}. ` : ''}
          Nothing of yours is saved yet. Look at their changes, then save again: fields that only
          they changed are as they left them.
        </Text>
        {form.conflicts.map(({ field, before, theirs, mine }) => (
          <Stack key={field.name} gap={2}>
            <Text size={1} weight="semibold">
              {field.label}
            </Text>
            <Text size={1} style={{ overflowWrap: 'anywhere' }}>
              {formatValue(field, before, brands)} → {formatValue(field, theirs, brands)}
            </Text>
            {mine && (
              <Flex gap={3} align="center" wrap="wrap">
                <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                  Yours: {formatValue(field, mine.value, brands)}
                </Text>
                <Button
                  fontSize={1}
                  mode="ghost"
                  text="Use theirs"
                  aria-label={`Use theirs: ${field.label}`}
                  onClick={() => form.setValue(field.name, theirs)}
                />
                <Button
                  fontSize={1}
                  mode="ghost"
                  text="Use mine"
                  aria-label={`Use mine: ${field.label}`}
                  onClick={() => form.setValue(field.name, mine.value)}
                />
              </Flex>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
