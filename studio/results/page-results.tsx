import { Card, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { sumCounts } from '#lib/visits/visit-results.ts'
import { resultsIntent } from '#studio/tools/intents.ts'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { formatCount } from './count-columns.ts'
import { emptyFilters } from './filter-params.ts'
import { useResults } from './use-results.ts'

/** Debounce of the page's URL, which may be edited below (ms). */
const debounceMs = 500

const { compare: _, ...visitFilters } = emptyFilters

/** Visits of a document's page in the last 28 days, and the leads that were sent from it. */
export function PageResults({ page: currentPage }: { page: string }) {
  const page = useDebouncedValue(currentPage, debounceMs)
  const { data, error } = useResults({ ...visitFilters, page }, { keepsPrevious: false })
  const sum = data && sumCounts(data.periods)
  return (
    <Card padding={3} radius={2} border data-testid="page-results">
      <Text size={1} muted>
        {sum === null ? (
          (error ?? 'Visits and leads are being counted')
        ) : (
          <>
            Last 28 days: {describeCount(sum.visits, 'visit')}, {describeCount(sum.leads, 'lead')},{' '}
            {formatCount(sum.won)} won.{' '}
            <IntentLink intent={resultsIntent} params={{ page }}>
              Show results
            </IntentLink>
          </>
        )}
      </Text>
    </Card>
  )
}

function describeCount(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
