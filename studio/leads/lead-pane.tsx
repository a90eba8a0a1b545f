import { Box, Flex, Spinner } from '@sanity/ui'
import { useCallback } from 'react'
import { LeadView } from './lead-view.tsx'
import type { LeadsApi } from './leads-api.ts'
import { StatusMessage } from './status-message.tsx'
import { useQuery } from './use-query.ts'

interface Props {
  id: string
  api: LeadsApi
  storefrontTitle: (slug: string | null) => string
}

/** The open lead, with loading and error states. */
export function LeadPane({ id, api, storefrontTitle }: Props) {
  const {
    data: detail,
    error,
    refetch,
  } = useQuery(useCallback((signal: AbortSignal) => api.getLead(id, signal), [api, id]))
  if (detail && detail.lead.id === id) {
    return (
      <LeadView
        // Discards an unsaved note when another lead opens.
        key={id}
        detail={detail}
        api={api}
        storefront={storefrontTitle(detail.lead.storefront)}
        onChange={refetch}
      />
    )
  }
  if (error !== null) {
    return (
      <Box padding={4}>
        <StatusMessage text={error} onRetry={refetch} />
      </Box>
    )
  }
  return (
    <Flex padding={5} justify="center" role="status" aria-label="Loading the lead">
      <Spinner muted />
    </Flex>
  )
}
