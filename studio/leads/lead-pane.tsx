import { Box, Flex, Spinner } from '@sanity/ui'
import { useCallback } from 'react'
import { LeadView } from './lead-view.tsx'
import type { LeadsApi } from './leads-api.ts'
import { Notice } from './notice.tsx'
import { useAnswer } from './use-answer.ts'

interface Props {
  id: string
  api: LeadsApi
  storefrontTitle: (slug: string | null) => string
}

/** All that is known of the lead that is open. */
export function LeadPane({ id, api, storefrontTitle }: Props) {
  const { value, problem, askAgain } = useAnswer(
    useCallback((signal: AbortSignal) => api.lead(id, signal), [api, id]),
  )
  if (value && value.lead.id === id) {
    return (
      <LeadView
        // What was half typed about one lead must not end up with another.
        key={id}
        detail={value}
        api={api}
        storefront={storefrontTitle(value.lead.storefront)}
        onChange={askAgain}
      />
    )
  }
  if (problem !== null) {
    return (
      <Box padding={4}>
        <Notice text={problem} onTryAgain={askAgain} />
      </Box>
    )
  }
  return (
    <Flex padding={5} justify="center" role="status" aria-label="Loading the lead">
      <Spinner muted />
    </Flex>
  )
}
