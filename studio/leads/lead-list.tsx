import { Box, Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { List } from '#studio/tools/motion.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { LeadRow } from './lead-row.tsx'
import type { LeadListQuery } from './use-lead-list.ts'
import type { RouteState } from './use-route-state.ts'

interface Props {
  list: LeadListQuery
  routeState: RouteState
  isFiltered: boolean
  storefrontTitle: (slug: string | null) => string
}

/** The list of matching leads, newest first. */
export function LeadList({ list, routeState, isFiltered, storefrontTitle }: Props) {
  const { leads, isLoading, error, hasMore } = list
  if (leads === null) {
    if (error !== null) {
      return (
        <Box padding={3}>
          <StatusMessage text={error} onRetry={list.refetch} />
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
        {formatCount(leads.length, hasMore)}
      </Text>
      <Text size={1} role="status" aria-label="New leads">
        {list.news}
      </Text>
      {leads.length === 0 && (
        <StatusMessage
          text={
            isFiltered
              ? 'No lead matches. Search for less, or clear the filters.'
              : 'No leads yet. They come here as visitors send the site’s forms.'
          }
        />
      )}
      <List label="Leads" query={list.query} gap={1}>
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            state={routeState.getRouterState(lead.id)}
            isOpen={routeState.leadId === lead.id}
            storefront={storefrontTitle(lead.storefront)}
          />
        ))}
      </List>
      {error !== null && <StatusMessage text={error} onRetry={list.refetch} />}
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

function formatCount(count: number, hasMore: boolean): string {
  if (hasMore) return `The newest ${count} leads`
  return count === 1 ? '1 lead' : `${count} leads`
}
