import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { ChangeResult, RowUsage } from '#lib/catalog/staff/catalog-responses.ts'
import {
  type CatalogTable,
  hasPages,
  type PagedTable,
  rowNouns,
} from '#lib/catalog/staff/catalog-table.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { useStudioServices } from '#studio/catalog/studio-services.tsx'
import { RemovalForm } from '#studio/removal/removal-form.tsx'
import {
  getRowPath,
  leadOnFromRow,
  type NamingDocument,
  readRowUses,
} from '#studio/removal/row-links.ts'
import { Dialog } from '#studio/tools/motion.tsx'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'

interface Props {
  api: CatalogApi
  table: CatalogTable
  id: string
  slug: string
  name: string
  /** Whether the row is deleted, or a brand switched off. */
  kind: 'delete' | 'switch-off'
  /** Deletes the row or switches it off, once its visitors are led on. */
  onRemove: () => Promise<ChangeResult>
  onClose: () => void
  onResult: (result: ChangeResult) => void
}

const verbs = { delete: 'Delete', 'switch-off': 'Switch off' }

/** Asks before a row is deleted or switched off. */
export function DeleteDialog({ table, ...props }: Props) {
  return hasPages(table) ? (
    <PageRemoval table={table} {...props} />
  ) : (
    <RowDeletion table={table} {...props} />
  )
}

/** Of a row without pages: nothing leads to it. */
function RowDeletion({ table, name, onRemove, onClose, onResult }: Props) {
  const { isPending, error, mutate } = useMutation(() => {})
  return (
    <Dialog id="row-deletion" header={`Delete ${rowNouns[table].one}?`} width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <Text size={1} weight="semibold">
            {name}
          </Text>
          <Text size={1}>{describeRestoration(table)}</Text>
          {error !== null && <StatusMessage text={error} />}
          <Flex gap={2} justify="flex-end">
            <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
            <Button
              fontSize={1}
              tone="critical"
              text="Delete"
              disabled={isPending}
              onClick={() => mutate(async () => onResult(await onRemove()))}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

const describeRestoration = (table: CatalogTable) =>
  `It can be brought back under “Deleted ${rowNouns[table].many}”.`

/**
 * Of a row with pages: lists what leads to it and what names it, and asks where its visitors should go.
 */
function PageRemoval(props: Props & { table: PagedTable }) {
  const { api, table, id, slug, name, kind, onRemove, onClose, onResult } = props
  const client = useClient({ apiVersion })
  const usage = useQuery(['row-usage', table, id], (signal) => api.getUsage({ table, id }, signal))
  const uses = useQuery(['row-uses', table, id, slug], (signal) =>
    readRowUses(client, { table, id, slug }, signal),
  )
  const { isPending, error, mutate } = useMutation(() => {})
  const remove = (target: string | null, changesLinks: boolean) =>
    mutate(async () => {
      await leadOnFromRow(client, { table, id, slug }, { target, changesLinks })
      onResult(await onRemove())
    })
  return (
    <RemovalForm
      {...useStudioServices()}
      header={`${verbs[kind]} ${rowNouns[table].one}?`}
      verb={verbs[kind]}
      paths={[getRowPath({ table, slug })]}
      places={{ ...uses, data: uses.data?.places ?? null }}
      isReady={usage.data !== null}
      {...{ isPending, onClose }}
      error={usage.error ?? error}
      onRemove={remove}
    >
      <Text size={1} weight="semibold">
        {name}
      </Text>
      {describeConsequences(table, kind, usage.data).map((text) => (
        <Text key={text} size={1}>
          {text}
        </Text>
      ))}
      {uses.data && uses.data.naming.length > 0 && <NamingList naming={uses.data.naming} />}
    </RemovalForm>
  )
}

function NamingList({ naming }: { naming: readonly NamingDocument[] }) {
  const schema = useSchema()
  return (
    <Stack gap={3}>
      <Text size={1}>It is named in, and left out of:</Text>
      <Stack as="ul" gap={3} margin={0} aria-label="Documents that name it">
        {naming.map(({ id, type, title }) => (
          <Text as="li" key={id} size={1}>
            <IntentLink intent="edit" params={{ id, type }}>
              {title || (schema.get(type)?.title ?? type)}
            </IntentLink>
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}

function describeConsequences(
  table: PagedTable,
  kind: Props['kind'],
  usage: RowUsage | null,
): string[] {
  const restorable =
    kind === 'delete'
      ? describeRestoration(table)
      : 'Its pages return once it is switched on again.'
  if (table === 'products') {
    return [
      'Without a redirect, its page says “Product Not Found” on every storefront.',
      restorable,
    ]
  }
  if (table === 'dealerships') {
    return [
      'Without a redirect, its storefront answers “not found”. Its leads are no longer mailed to it. Leads that came in stay.',
      restorable,
    ]
  }
  const count = usage?.products ?? 0
  const machines = kind === 'delete' ? (usage?.machines ?? 0) : 0
  return [
    count === 0
      ? 'No product is of this brand.'
      : `${count === 1 ? '1 product stays and is' : `${count} products stay and are`} shown as Custom.${kind === 'delete' ? ' To hide the brand for a while, switch it off instead.' : ''}`,
    ...(machines > 0
      ? [`${machines === 1 ? '1 machine is' : `${machines} machines are`} deleted with it.`]
      : []),
    restorable,
  ]
}
