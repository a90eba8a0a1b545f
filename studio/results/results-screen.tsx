import { DownloadIcon } from '@sanity/icons/Download'
import { Box, Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useRouter } from 'sanity/router'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { formatDate } from '#studio/tools/format-date.ts'
import { csvFileName, saveFile } from '#studio/tools/save-file.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useUrlState } from '#studio/tools/use-url-state.ts'
import { getComparedRange } from './compared-range.ts'
import { ComparisonStatus } from './comparison-status.tsx'
import { DealerAnswersTable } from './dealer-answers-table.tsx'
import { parseFilterParams, type ResultsState, serializeFilters } from './filter-params.ts'
import { PeriodCharts } from './period-charts.tsx'
import { toResultsCsv } from './results-csv.ts'
import { ResultsFilterBar } from './results-filter-bar.tsx'
import { ResultsTable } from './results-table.tsx'
import { useFormerResults, useResults } from './use-results.ts'

/** Creates the Results tool's screen: visits, leads and their outcomes. */
export function createResultsScreen(catalog: Catalog) {
  return function ResultsScreen() {
    const { filters, setFilters } = useUrlFilters()
    const { compare, ...visitFilters } = filters
    const { data, error, refetch } = useResults(visitFilters, { keepsPrevious: true })
    const range = data && getComparedRange(data, compare)
    const former = useFormerResults(visitFilters, range)
    const dealerships = useCatalogRows(catalog, 'dealership')
    return (
      <Flex id="results-tool" direction="column" height="fill">
        <ResultsFilterBar
          filters={filters}
          onChange={setFilters}
          dealerships={dealerships}
          campaigns={data?.campaigns ?? []}
        >
          {data && (
            <Button
              fontSize={1}
              mode="ghost"
              icon={DownloadIcon}
              text="Download CSV"
              onClick={() =>
                saveFile(
                  new Blob([toResultsCsv(data, dealerships)], { type: 'text/csv' }),
                  csvFileName('results'),
                )
              }
            />
          )}
        </ResultsFilterBar>
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
              {range && <ComparisonStatus former={former} />}
              <ResultsTable
                results={data}
                former={range && former.data}
                filters={{ ...filters, group: data.group }}
                dealerships={dealerships}
              />
              {data.row_count > data.rows.length && (
                <Text size={1} muted>
                  The first {data.rows.length} of {data.row_count} are listed.
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
    setFilters: (changes: Partial<ResultsState>) =>
      navigate({ _searchParams: serializeFilters({ ...filters, ...changes }) }, { replace: true }),
  }
}
