import { useOptimistic } from 'next-sanity/hooks'
import { useEffect } from 'react'

/** Delay of a refresh, in ms: the preview changes its copy of a document before the Content Lake has stored it. */
const delayMs = 1000

/**
 * Refreshes the preview when a document that it shows has changed, for example by dragging a section. The
 * Studio reports changes of the document that is open beside it only.
 */
export function useRefreshOnChange(refresh: () => Promise<void>) {
  const changeCount = useOptimistic(0, (count) => count + 1)
  useEffect(() => {
    if (changeCount === 0) return
    const timer = setTimeout(refresh, delayMs)
    return () => clearTimeout(timer)
  }, [changeCount, refresh])
}
