import { useEffect } from 'react'
import { setToolCount } from '#studio/tools/tool-counts.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

const pollIntervalMs = 60_000

/**
 * Shows the number of unread leads in the navigation bar; none if the editor's role may not ask. The Leads tool shares
 * the read.
 */
export function NewLeadsCount() {
  const { leads: api } = useStaffApi()
  const { data, refetch } = useQuery(['leads-status'], (signal) => api.getStatus({}, signal))
  usePolling(refetch, pollIntervalMs)
  const unread = data?.backlog.unread ?? 0
  useEffect(() => setToolCount('leads', unread), [unread])
  return null
}
