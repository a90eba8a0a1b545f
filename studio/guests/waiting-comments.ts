import { useCallback, useEffect } from 'react'
import type { GuestsApi } from '#studio/tools/staff-api.ts'
import { setToolCount } from '#studio/tools/tool-counts.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

const pollIntervalMs = 60_000

/**
 * Shows the number of guests' comments that wait for staff at the tool with the list of comments. A number that
 * cannot be read stays as it was.
 */
export function showWaitingComments(api: GuestsApi): void {
  api.countWaiting({}, AbortSignal.timeout(pollIntervalMs)).then(
    (count) => setToolCount('structure', count),
    () => {},
  )
}

/** Keeps that number up to date; none if the editor's role may not ask. */
export function WaitingCommentsCount() {
  const { guests: api } = useStaffApi()
  const show = useCallback(() => showWaitingComments(api), [api])
  useEffect(show, [show])
  usePolling(show, pollIntervalMs)
  return null
}
