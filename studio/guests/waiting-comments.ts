import { useEffect } from 'react'
import { setToolCount } from '#studio/tools/tool-counts.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { queryClient, readAgain, useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

const pollIntervalMs = 60_000

const queryKey = ['waiting-comments']

/** Reads the number of waiting comments again. */
export const refetchWaitingComments = () =>
  void readAgain(queryKey, () => queryClient.refetchQueries({ queryKey }))

/**
 * Shows the number of guests' comments that wait for staff at the tool with the list of comments; none if the editor's
 * role may not ask. A number that cannot be read stays as it was.
 */
export function WaitingCommentsCount() {
  const { guests: api } = useStaffApi()
  const { data, refetch } = useQuery(queryKey, (signal) => api.countWaiting({}, signal))
  usePolling(refetch, pollIntervalMs)
  useEffect(() => {
    if (data !== null) setToolCount('structure', data)
  }, [data])
  return null
}
