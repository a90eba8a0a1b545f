import { Box, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import type { LeadWeeks } from '#lib/leads/staff/lead.ts'
import { weekOf } from './dates.ts'
import { Notice } from './notice.tsx'
import type { Answer } from './use-answer.ts'
import { WeeksTable } from './weeks-table.tsx'

/** How many of the leads that match came in each week. */
export function WeeksChart({ weeks: { value, problem, askAgain } }: { weeks: Answer<LeadWeeks> }) {
  const total = value?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <Card padding={4} radius={3} border as="section" aria-label="Leads by week">
      <Stack gap={4}>
        <Flex align="baseline" gap={3} wrap="wrap">
          <Heading as="h2" size={1}>
            Leads by week
          </Heading>
          {value && (
            <Text size={1} muted>
              {total} in the last {value.length} weeks
            </Text>
          )}
        </Flex>
        {problem !== null && <Notice text={problem} onTryAgain={askAgain} />}
        {!value && problem === null && <Spinner muted />}
        {value && (
          <>
            <Bars weeks={value} />
            <WeeksTable weeks={value} />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Height of the tallest bar, in pixels. */
const height = 120

function Bars({ weeks }: { weeks: LeadWeeks }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  return (
    // The table says the same.
    <Flex gap={1} align="flex-end" aria-hidden>
      {weeks.map(({ week, count }, place) => (
        <Stack key={week} flex={1} gap={2} style={{ minWidth: 0 }}>
          <Text size={0} align="center" muted={count === 0}>
            {count}
          </Text>
          <Box
            style={{
              height: Math.max(2, (count / most) * height),
              borderRadius: 2,
              background: count ? 'var(--card-focus-ring-color)' : 'var(--card-border-color)',
            }}
          />
          <Text size={0} align="center" muted style={{ whiteSpace: 'nowrap' }}>
            {/* Every other one, counted from the current week: all of them have no room. */}
            {(weeks.length - 1 - place) % 2 === 0 ? weekOf(week) : '\u00A0'}
          </Text>
        </Stack>
      ))}
    </Flex>
  )
}
