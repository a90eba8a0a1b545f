import { useEffect, useEffectEvent, useRef } from 'react'
import { getPublishedId, useEditState, usePerspective, useSyncState } from 'sanity'

/** Time without a change after which the Studio follows the document itself, and a margin; in milliseconds. */
const pauseMs = 1500

interface Props {
  id: string
  type: string
  onRefresh: () => void
}

/**
 * Refreshes the preview after the first edits of a document, which the Studio misses: it compares each edit
 * with the state that the document has after a second without changes (`useEditState` with the priority
 * `low` in Sanity's `PostMessageRefreshMutations`).
 */
export function FirstEditRefresh({ id, type, onRefresh }: Props) {
  const { selectedReleaseId } = usePerspective()
  const state = useEditState(getPublishedId(id), type, 'default', selectedReleaseId)
  const { isSyncing } = useSyncState(getPublishedId(id), type, selectedReleaseId)
  const openedRevision = useRef<string | null>(null)
  const isFollowed = useRef(false)
  const refresh = useEffectEvent(onRefresh)
  useEffect(() => {
    const { ready, version, draft, published } = state
    if (!ready || isFollowed.current) return
    const revision = (version ?? draft ?? published)?._rev ?? ''
    openedRevision.current ??= revision
    // The preview shows saved edits only.
    if (isSyncing) return
    const timer = setTimeout(() => {
      isFollowed.current = true
      if (revision !== openedRevision.current) refresh()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [state, isSyncing])
  return null
}
