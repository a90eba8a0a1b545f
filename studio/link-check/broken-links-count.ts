import { useEffect } from 'react'
import { setToolCount } from '#studio/tools/tool-counts.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { countBroken } from './check-links.ts'
import { linksToolName } from './links-tool.ts'
import { useCheckedLinks } from './use-checked-links.ts'

/** A link breaks seldom, and staff who mend one have the tool open. */
const pollIntervalMs = 300_000

/**
 * Shows the number of links that lead visitors nowhere at the tool Links; none if the editor's role may not ask. A number
 * that cannot be read stays as it was.
 */
export function BrokenLinksCount() {
  const { data, refetch } = useCheckedLinks()
  usePolling(refetch, pollIntervalMs)
  useEffect(() => {
    if (data) setToolCount(linksToolName, countBroken(data))
  }, [data])
  return null
}
