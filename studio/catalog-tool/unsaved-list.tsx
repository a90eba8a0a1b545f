import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useStateLink } from 'sanity/router'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { setUnsavedForm, type UnsavedForm, useUnsavedForms } from './unsaved-forms.ts'
import { type CatalogRoute, newRow } from './use-catalog-route.ts'

/**
 * Forms of a table with changes that are not saved, also of rows that the list does not show: new ones, those of
 * other pages, and those that somebody has deleted.
 */
export function UnsavedList({ route }: { route: CatalogRoute }) {
  const unsaved = [...useUnsavedForms()].filter(([key]) => key.startsWith(`${route.table}/`))
  if (unsaved.length === 0) return null
  return (
    <Card as="section" aria-label="Not saved" padding={3} tone="caution" borderBottom>
      <Stack gap={3}>
        <Text size={1}>
          Your changes of these {rowNouns[route.table].many} are not saved yet. Visitors do not see
          them.
        </Text>
        {unsaved.toReversed().map(([key, form]) => (
          <UnsavedItem key={key} formKey={key} form={form} route={route} />
        ))}
      </Stack>
    </Card>
  )
}

interface ItemProps {
  formKey: string
  form: UnsavedForm
  route: CatalogRoute
}

function UnsavedItem({ formKey, form: { base, values, editedAt }, route }: ItemProps) {
  const link = useStateLink({ state: route.getRowState(base?.id ?? newRow) })
  const name = getFormName(route.table, { base, values })
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Text size={1} weight="medium">
        <a {...link}>{name}</a>
      </Text>
      <Text size={1} muted>
        {formatDateTime(editedAt)}
      </Text>
      <Button
        fontSize={1}
        padding={2}
        mode="bleed"
        text="Discard"
        aria-label={`Discard: ${name}`}
        onClick={() => setUnsavedForm(formKey, null)}
      />
    </Flex>
  )
}

function getFormName(table: CatalogTable, { base, values }: Pick<UnsavedForm, 'base' | 'values'>) {
  const { one, title } = rowNouns[table]
  return String(base?.[title] ?? (values[title] || `New ${one}`))
}
