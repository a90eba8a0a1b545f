import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { IntentLink } from 'sanity/router'
import type { ChangeResult, RowUsage } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import type { CatalogApi } from './catalog-api.ts'
import { useReferencingDocuments } from './use-referencing-documents.ts'

interface Props {
  api: CatalogApi
  table: CatalogTable
  id: string
  name: string
  version: number
  onClose: () => void
  onResult: (result: ChangeResult) => void
}

/** Asks before a row is deleted, and lists other changes that follow. */
export function DeleteDialog({ api, table, id, name, version, onClose, onResult }: Props) {
  const usage = useQuery(
    useCallback((signal: AbortSignal) => api.getUsage(table, id, signal), [api, table, id]),
  )
  const referencing = useReferencingDocuments(id)
  const { isPending, error, mutate } = useMutation(() => {})
  return (
    <Dialog
      id="delete-dialog"
      header={`Delete ${rowNouns[table].one}?`}
      width={0}
      onClose={onClose}
    >
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1} weight="semibold">
            {name}
          </Text>
          {describeConsequences(table, usage.data).map((text) => (
            <Text key={text} size={1}>
              {text}
            </Text>
          ))}
          {referencing.length > 0 && (
            <Stack gap={3}>
              <Text size={1}>It is named in, and left out of:</Text>
              <Stack as="ul" gap={3} margin={0} aria-label="Documents that name it">
                {referencing.map((each) => (
                  <Text as="li" key={each.id} size={1}>
                    <IntentLink intent="edit" params={{ id: each.id, type: each.type }}>
                      {each.title}
                    </IntentLink>
                  </Text>
                ))}
              </Stack>
            </Stack>
          )}
          {(usage.error ?? error) !== null && <StatusMessage text={usage.error ?? error ?? ''} />}
          <Flex gap={2}>
            <Button
              fontSize={1}
              tone="critical"
              text="Delete"
              loading={isPending}
              disabled={isPending || usage.data === null}
              onClick={() => mutate(async () => onResult(await api.deleteRow(table, id, version)))}
            />
            <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

function describeConsequences(table: CatalogTable, usage: RowUsage | null): string[] {
  const restorable = `It can be brought back under “Deleted ${rowNouns[table].many}”.`
  if (table === 'products') {
    return ['Its page says “Product Not Found” on every storefront.', restorable]
  }
  if (table === 'dealerships') {
    return [
      'Its storefront answers “not found”, and its leads are no longer mailed to it. Leads that came in stay.',
      restorable,
    ]
  }
  const count = usage?.products ?? 0
  return [
    count === 0
      ? 'No product is of this brand.'
      : `${count === 1 ? '1 product stays and is' : `${count} products stay and are`} shown as Custom. To hide the brand for a while, switch it off instead.`,
    restorable,
  ]
}
