import { type ReactNode, useEffect, useState } from 'react'
import { useFeatureEnabled } from 'sanity'

/** After this time without an answer, what is contained is shown all the same, in ms. */
const maxWaitMs = 10_000

/** Whether an answer did not come in time: then nothing waits for one again. */
let isGivenUp = false

/**
 * Shows what it contains once it knows the features of the project. The Studio learns them after the first rendering of
 * each part that asks (`useFeatureEnabled`), and then wraps that part in other elements for its tasks or comments: what
 * was shown before is mounted a second time, without the dialogs and texts of the first.
 */
export function KnownFeatures({ children }: { children: ReactNode }) {
  const { isLoading } = useFeatureEnabled('studioComments')
  const [isLate, setLate] = useState(isGivenUp)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => {
      isGivenUp = true
      setLate(true)
    }, maxWaitMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading && !isLate ? null : children
}
