import { Box, Flex, Spinner } from '@sanity/ui'
import { useState } from 'react'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { BrandsError } from './brands-error.tsx'
import { RowForm } from './row-form.tsx'
import { useBrands } from './use-brands.ts'
import { newRow } from './use-catalog-route.ts'

interface Props {
  api: CatalogApi
  table: CatalogTable
  /** Of the row, or `new`. */
  id: string
  focusField?: string
  openRow: (id: string | null) => void
  onSave?: () => void
}

/** Form of a row, with loading and error states. */
export function LoadedRowForm({ api, table, id, ...others }: Props) {
  const isNew = id === newRow
  // Also part of the read's name: a form that opens again starts with the present row.
  const [newId] = useState(() => crypto.randomUUID())
  const { brands, ...brandsRead } = useBrands(api)
  const row = useQuery(['row', table, id, newId], async (signal) =>
    isNew ? null : api.getRow({ table, id }, signal),
  )
  return (
    <>
      <BrandsError {...brandsRead} />
      {row.error !== null && <StatusMessage text={row.error} onRetry={row.refetch} />}
      {!isNew && !row.data && row.error === null && (
        <Flex padding={5} justify="center" role="status" aria-label="Loading">
          <Spinner muted />
        </Flex>
      )}
      {(isNew || row.data) && (
        <Box style={{ maxWidth: '96rem' }}>
          <RowForm {...others} {...{ api, table, brands }} id={isNew ? newId : id} row={row.data} />
        </Box>
      )}
    </>
  )
}
