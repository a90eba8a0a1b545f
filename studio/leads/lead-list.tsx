import { Box, Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { LeadRow } from './lead-row.tsx'
import { Notice } from './notice.tsx'
import type { LeadList as List } from './use-lead-list.ts'
import type { Place } from './use-place.ts'

interface Props {
  list: List
  place: Place
  isFiltered: boolean
  storefrontTitle: (slug: string | null) => string
}

/** The leads that match, newest first. */
export function LeadList({ list, place, isFiltered, storefrontTitle }: Props) {
  const { leads, isLoading, problem, hasMore } = list
  if (leads === null) {
    if (problem !== null) {
      return (
        <Box padding={3}>
          <Notice text={problem} onTryAgain={list.askAgain} />
        </Box>
      )
    }
    return (
      <Flex padding={5} gap={3} justify="center" role="status">
        <Spinner muted />
        <Text size={1} muted>
          Loading the leads …
        </Text>
      </Flex>
    )
  }
  return (
    <Stack padding={3} gap={3} aria-busy={isLoading} style={{ opacity: isLoading ? 0.5 : 1 }}>
      <Text size={1} muted role="status">
        {countText(leads.length, hasMore)}
      </Text>
      {leads.length === 0 && (
        <Notice
          text={
            isFiltered
              ? 'No lead matches. Search for less, or clear the filters.'
              : 'No leads yet. They come here as visitors send the site’s forms.'
          }
        />
      )}
      <Stack as="ul" gap={1} padding={0} margin={0} aria-label="Leads">
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            state={place.stateOf(lead.id)}
            isOpen={place.open === lead.id}
            storefront={storefrontTitle(lead.storefront)}
          />
        ))}
      </Stack>
      {problem !== null && <Notice text={problem} onTryAgain={list.askAgain} />}
      {hasMore && (
        <Button
          mode="ghost"
          text={list.isLoadingMore ? 'Loading more …' : 'Load more'}
          loading={list.isLoadingMore}
          onClick={list.loadMore}
        />
      )}
    </Stack>
  )
}

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `The newest ${count} leads`
  return count === 1 ? '1 lead' : `${count} leads`
}
