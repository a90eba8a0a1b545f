import { type ReactNode, useEffect, useState } from 'react'
import { useFeatureEnabled } from 'sanity'

/** Maximum wait for the features of the project, in ms. After it the children are shown anyway. */
const maxWaitMs = 10_000

/** Whether an answer did not come in time: then nothing waits for one again. */
let isGivenUp = false

/**
 * Renders its children once the features of the project are known. The Studio learns them after the first rendering of
 * each part that asks (`useFeatureEnabled`), and then wraps that part in other elements for its tasks or comments. React
 * therefore mounts the part again, and open dialogs and typed texts would be lost.
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
