import { Text } from '@sanity/ui'
import type { VisitResults } from '#lib/visits/visit-results.ts'
import { formatDate } from '#studio/tools/format-date.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import type { QueryResult } from '#studio/tools/use-query.ts'

type ComparedTime = Pick<VisitResults, 'from' | 'to' | 'has_visits' | 'visits_from'>

/** Says which time the results are compared with, or why that time cannot be read. */
export function ComparisonStatus({
  former: { data, error, refetch },
}: {
  former: Pick<QueryResult<ComparedTime>, 'data' | 'error' | 'refetch'>
}) {
  if (error !== null) {
    return (
      <StatusMessage
        text={`What the results are compared with could not be read: ${error}`}
        onRetry={refetch}
      />
    )
  }
  return (
    <Text size={1} muted role="status">
      {data ? describeComparison(data) : 'Reading what it is compared with …'}
    </Text>
  )
}

/** Returns the compared time, and why its visits are unknown if they are. */
export function describeComparison(time: ComparedTime): string {
  const compared = `Compared with ${formatDate(time.from)} to ${formatDate(time.to)}.`
  return time.has_visits ? compared : `${compared} ${explainUnknownVisits(time)}`
}

function explainUnknownVisits({ from, visits_from }: ComparedTime): string {
  if (visits_from === null) return 'No visits were counted yet.'
  // ISO 8601 dates are compared as text.
  return from < visits_from
    ? `Visits are known from ${formatDate(visits_from)} on: earlier ones were not counted yet, or are no longer kept.`
    : 'Visits of that time are kept by month only: to compare them, choose whole months.'
}
