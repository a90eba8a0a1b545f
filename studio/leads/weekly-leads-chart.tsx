import { Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import type { LeadWeeks } from '#lib/leads/staff/lead-schemas.ts'
import { formatDay } from '#studio/tools/format-date.ts'
import { LazyBarChart } from '#studio/tools/lazy-bar-chart.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import type { QueryResult } from '#studio/tools/use-query.ts'
import { WeeklyLeadsTable } from './weekly-leads-table.tsx'

/** Bar chart and table of matching leads per week. */
export function WeeklyLeadsChart({
  weeks: { data, error, refetch },
}: {
  weeks: QueryResult<LeadWeeks>
}) {
  const total = data?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <Card padding={4} radius={3} border as="section" aria-label="Leads by week">
      <Stack gap={4}>
        <Flex align="baseline" gap={3} wrap="wrap">
          <Heading as="h2" size={1}>
            Leads by week
          </Heading>
          {data && (
            <Text size={1} muted>
              {total} in the last {data.length} weeks
            </Text>
          )}
        </Flex>
        {error !== null && <StatusMessage text={error} onRetry={refetch} />}
        {!data && error === null && <Spinner muted />}
        {data && (
          <>
            <LazyBarChart
              title="Leads by week"
              bars={data.map(({ week, count }) => ({ label: formatDay(week), value: count }))}
            />
            <WeeklyLeadsTable weeks={data} />
          </>
        )}
      </Stack>
    </Card>
  )
}
