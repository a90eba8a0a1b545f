import { Heading, Stack, Text } from '@sanity/ui'
import { formatDuration } from '#lib/base/format-duration.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import { answerDays } from '#lib/visits/dealer-answers.ts'
import { DataTable } from '#studio/tools/data-table.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { formatCount } from './count-columns.ts'

const numbers = ['Leads', 'Answered', 'Overdue', 'Median time']

/** How fast each dealership answers its leads; nothing without leads. */
export function DealerAnswersTable() {
  const { results: api } = useStaffApi()
  const { data, error, refetch } = useQuery(['dealer-answers'], (signal) =>
    api.getAnswers({}, signal),
  )
  if (error !== null) return <StatusMessage text={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Stack gap={4}>
      <Heading as="h2" size={1}>
        First answers of dealers
      </Heading>
      <Text size={1} muted>
        Leads of the last {answerDays} days. The median time runs from the arrival of a lead, nights
        and weekends included; half of the answers came faster.
      </Text>
      <DataTable
        label="First answers of dealers"
        headings={['Dealership', ...numbers]}
        numbers={numbers}
        rows={data.map(({ id, name, leads, answered, overdue, minutes }) => ({
          id,
          cells: [
            name,
            formatCount(leads),
            formatCount(answered),
            formatCount(overdue),
            minutes === null ? '–' : formatDuration(minutes, defaultLocale),
          ],
        }))}
      />
    </Stack>
  )
}
