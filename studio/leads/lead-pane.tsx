import { Box, Flex, Spinner } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import type { LeadsApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { LeadView } from './lead-view.tsx'

interface Props {
  id: string
  api: LeadsApi
  storefrontTitle: (slug: string | null) => string
  /** Called when the lead has changed, also by being read. */
  onChange: () => void
  onClose: () => void
}

/** The open lead, with loading and error states. */
export function LeadPane({ id, api, storefrontTitle, onChange, onClose }: Props) {
  const {
    data: detail,
    error,
    refetch,
  } = useQuery(['lead', id], (signal) => api.get({ id }, signal))
  const openedId = useRef<string | null>(null)
  const lead = detail?.lead
  useEffect(() => {
    // Once per opening, so that staff can mark the open lead as unread.
    if (lead?.id !== id || openedId.current === id) return
    openedId.current = id
    // A failure leaves the lead unread: it is marked the next time that it is opened.
    if (lead.opened_at === null) api.change({ id, is_read: true }).then(onChange, () => {})
  }, [api, id, lead, onChange])
  if (detail && detail.lead.id === id) {
    return (
      <LeadView
        // Discards an unsaved note when another lead opens.
        key={id}
        detail={detail}
        api={api}
        storefront={storefrontTitle(detail.lead.storefront)}
        onChange={() => {
          refetch()
          onChange()
        }}
        onClose={onClose}
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
