import { Box, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { noFilters } from '#lib/catalog/staff/catalog-requests.ts'
import { rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { BrandsError } from './brands-error.tsx'
import { BulkChanges } from './bulk-changes.tsx'
import { ListActions } from './list-actions.tsx'
import { ListFilters } from './list-filters.tsx'
import { pageSize } from './list-params.ts'
import { Pagination } from './pagination.tsx'
import { RecentlyDeleted } from './recently-deleted.tsx'
import { RowTable } from './row-table.tsx'
import { StorefrontProposals } from './storefront-proposals.tsx'
import { UnsavedList } from './unsaved-list.tsx'
import { useBrands } from './use-brands.ts'
import type { CatalogRoute } from './use-catalog-route.ts'

/** Debounce of the search input (ms). */
const searchDebounceMs = 250

/** The list of a table: search, filters, sorting and pages. */
export function RowList({ api, route }: { api: CatalogApi; route: CatalogRoute }) {
  const { table, list } = route
  const { filters, sort, isDescending, page } = list
  const { brands, ...brandsRead } = useBrands(api)
  const [searchInput, setSearchInput] = useState(filters.search)
  const search = useDebouncedValue(searchInput.trim(), searchDebounceMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing changes the search in the URL
  useEffect(() => {
    if (search !== filters.search) route.setList({ filters: { ...filters, search } })
  }, [search])
  const rows = useQuery(
    ['rows', table, filters, sort, isDescending, page],
    (signal) =>
      api.searchRows({ table, filters, sort, isDescending, first: (page - 1) * pageSize }, signal),
    { keepsPrevious: true },
  )
  /** Number of bulk changes by this list, after each of which the list of them loads again. */
  const [bulkChanges, setBulkChanges] = useState(0)
  const { many } = rowNouns[table]
  const { data, error } = rows
  return (
    <Stack>
      <Card padding={3} borderBottom>
        <Stack gap={3}>
          <ListFilters
            table={table}
            filters={filters}
            brands={brands}
            search={searchInput}
            onSearchChange={setSearchInput}
            onChange={(changes) => route.setList({ filters: { ...filters, ...changes } })}
            onClear={() => {
              setSearchInput('')
              route.setList({ filters: noFilters })
            }}
            isFiltered={route.isFiltered || searchInput !== ''}
          />
          <ListActions
            api={api}
            route={route}
            count={data?.count ?? null}
            onChange={() => {
              setBulkChanges((count) => count + 1)
              rows.refetch()
            }}
          />
        </Stack>
      </Card>
      <BrandsError {...brandsRead} />
      <UnsavedList route={route} />
      {table === 'dealerships' && <StorefrontProposals onDecide={rows.refetch} />}
      {error !== null && (
        <Box padding={3}>
          <StatusMessage text={error} onRetry={rows.refetch} />
        </Box>
      )}
      {!data && error === null && (
        <Flex padding={5} gap={3} justify="center" role="status">
          <Spinner muted />
          <Text size={1} muted>
            Loading the {many} …
          </Text>
        </Flex>
      )}
      {data && (
        <Box padding={3} aria-busy={rows.isLoading} style={{ opacity: rows.isLoading ? 0.5 : 1 }}>
          <Stack gap={3}>
            <Pagination
              count={data.count}
              page={page}
              word={many}
              onChange={(next) => route.setList({ page: next })}
            />
            {data.count === 0 && (
              <StatusMessage
                text={
                  route.isFiltered
                    ? 'Nothing matches. Search for less, or clear the filters.'
                    : `There are no ${many} yet.`
                }
              />
            )}
            {data.rows.length > 0 && <RowTable route={route} rows={data.rows} brands={brands} />}
          </Stack>
        </Box>
      )}
      <Box padding={3}>
        <Stack gap={3}>
          <BulkChanges
            key={`${table}/${bulkChanges}`}
            api={api}
            table={table}
            onUndo={rows.refetch}
          />
          <RecentlyDeleted
            api={api}
            table={table}
            onRestore={rows.refetch}
            openRow={route.openRow}
          />
        </Stack>
      </Box>
    </Stack>
  )
}
