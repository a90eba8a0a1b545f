import { Box, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import type { LeadWeeks } from '#lib/leads/staff/lead-schemas.ts'
import { formatWeek } from './format-date.ts'
import { StatusMessage } from './status-message.tsx'
import type { QueryResult } from './use-query.ts'
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
            <Bars weeks={data} />
            <WeeklyLeadsTable weeks={data} />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Height of the tallest bar, in pixels. */
const maxBarHeight = 120

function Bars({ weeks }: { weeks: LeadWeeks }) {
  const maxCount = Math.max(1, ...weeks.map(({ count }) => count))
  return (
    // Hidden from screen readers: the table has the same numbers.
    <Flex gap={1} align="flex-end" aria-hidden>
      {weeks.map(({ week, count }, index) => (
        <Stack key={week} flex={1} gap={2} style={{ minWidth: 0 }}>
          <Text size={0} align="center" muted={count === 0}>
            {count}
          </Text>
          <Box
            style={{
              height: Math.max(2, (count / maxCount) * maxBarHeight),
              borderRadius: 2,
              background: count ? 'var(--card-focus-ring-color)' : 'var(--card-border-color)',
            }}
          />
          <Text size={0} align="center" muted style={{ whiteSpace: 'nowrap' }}>
            {/* Labels every other week, counted from the current one, for lack of room. */}
            {(weeks.length - 1 - index) % 2 === 0 ? formatWeek(week) : '\u00A0'}
          </Text>
        </Stack>
      ))}
    </Flex>
  )
}
