import { Box, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useRouter } from 'sanity/router'
import { sumCounts, type VisitFilters } from '#lib/visits/visit-results.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { DataTable } from '#studio/tools/data-table.tsx'
import { formatDate } from '#studio/tools/format-date.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useUrlState } from '#studio/tools/use-url-state.ts'
import { countCells, countHeadings } from './count-columns.ts'
import { DealerAnswersTable } from './dealer-answers-table.tsx'
import { parseFilterParams, serializeFilters } from './filter-params.ts'
import { PeriodCharts } from './period-charts.tsx'
import { describeName, groupTitles } from './result-names.ts'
import { ResultsFilterBar } from './results-filter-bar.tsx'
import { useResults } from './use-results.ts'

/** Creates the Results tool's screen: visits, leads and their outcomes. */
export function createResultsScreen(catalog: Catalog) {
  return function ResultsScreen() {
    const { filters, setFilters } = useUrlFilters()
    const { data, error, refetch } = useResults(filters, { keepsPrevious: true })
    const dealerships = useCatalogRows(catalog, 'dealership')
    const title = groupTitles[data?.group ?? filters.group]
    return (
      <Flex id="results-tool" direction="column" height="fill">
        <ResultsFilterBar
          filters={filters}
          onChange={setFilters}
          dealerships={dealerships}
          campaigns={data?.campaigns ?? []}
        />
        <Box flex={1} overflow="auto" padding={4}>
          {error !== null && <StatusMessage text={error} onRetry={refetch} />}
          {!data && error === null && <Spinner muted />}
          {data && (
            <Stack gap={5}>
              <Text size={1} muted>
                {formatDate(data.from)} to {formatDate(data.to)}, by {data.unit}.{' '}
                {data.is_counting
                  ? 'Visits are pages that the server sent to people. Most pages opened by a link of the site itself were prefetched, and are not counted.'
                  : 'Visits are not counted now: VISIT_COUNTING is off, or the host does not allow it.'}
              </Text>
              <PeriodCharts results={data} />
              <DataTable
                label={`Results by ${title.toLowerCase()}`}
                headings={[title, ...countHeadings]}
                rows={[
                  { id: '(all)', cells: ['All', ...countCells(sumCounts(data.periods))] },
                  ...data.rows.map(({ name, ...counts }) => ({
                    id: name,
                    cells: [describeName(data.group, name, dealerships), ...countCells(counts)],
                  })),
                ]}
              />
              {data.row_count > data.rows.length && (
                <Text size={1} muted>
                  The {data.rows.length} most visited of {data.row_count} are listed.
                </Text>
              )}
              <DealerAnswersTable />
            </Stack>
          )}
        </Box>
      </Flex>
    )
  }
}

/** Reads and writes the filters in the URL. */
function useUrlFilters() {
  const { navigate } = useRouter()
  const filters = useUrlState(parseFilterParams)
  return {
    filters,
    setFilters: (changes: Partial<VisitFilters>) =>
      navigate({ _searchParams: serializeFilters({ ...filters, ...changes }) }, { replace: true }),
  }
}
