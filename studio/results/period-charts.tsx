import { Box, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ResultCounts, ResultsResponse } from '#lib/visits/visit-results.ts'
import { DataTable } from '#studio/tools/data-table.tsx'
import { formatDate, formatDay, formatMonth } from '#studio/tools/format-date.ts'
import { LazyBarChart } from '#studio/tools/lazy-bar-chart.tsx'
import { countCells, countHeadings } from './count-columns.ts'

const unitTitles = { day: 'Day', week: 'Week of', month: 'Month' } as const
const unitFormats = { day: formatDay, week: formatDay, month: formatMonth }

interface Props {
  results: ResultsResponse
}

/** Visits and leads in the course of time: a chart of each, and both in a table. */
export function PeriodCharts({ results: { periods, unit } }: Props) {
  return (
    <Stack gap={4}>
      <Flex gap={5} wrap="wrap">
        <CountChart title="Visits" count="visits" periods={periods} unit={unit} />
        <CountChart title="Leads" count="leads" periods={periods} unit={unit} />
      </Flex>
      <Text as="div" size={1}>
        <details>
          <summary style={{ cursor: 'pointer' }}>Show as a table</summary>
          <Box paddingTop={3}>
            <DataTable
              label={`Results by ${unit}`}
              headings={[unitTitles[unit], ...countHeadings]}
              numbers={countHeadings}
              rows={periods.map(({ start, ...counts }) => ({
                id: start,
                cells: [
                  (unit === 'month' ? formatMonth : formatDate)(start),
                  ...countCells(counts),
                ],
              }))}
            />
          </Box>
        </details>
      </Text>
    </Stack>
  )
}

interface CountChartProps {
  title: string
  count: keyof ResultCounts
  periods: ResultsResponse['periods']
  unit: ResultsResponse['unit']
}

function CountChart({ title, count, periods, unit }: CountChartProps) {
  return (
    <Box flex={1} style={{ minWidth: 'min(20rem, 100%)' }}>
      <Stack gap={3}>
        <Heading as="h2" size={0}>
          {title}
        </Heading>
        <LazyBarChart
          title={title}
          bars={periods.map((period) => ({
            label: unitFormats[unit](period.start),
            value: period[count],
          }))}
        />
      </Stack>
    </Box>
  )
}
