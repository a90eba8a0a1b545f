import { useEffect, useState } from 'react'
import type { GuestComment } from '#lib/guests/guest-comment.ts'
import { fetchComments } from './comments-api.ts'

/** Reads the comments of the link, and again after `reload`. */
export function useComments() {
  const [comments, setComments] = useState<GuestComment[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again with each attempt
  useEffect(() => {
    let isCancelled = false
    fetchComments().then(
      (found) => {
        if (isCancelled) return
        setComments(found)
        setHasFailed(false)
      },
      () => !isCancelled && setHasFailed(true),
    )
    return () => {
      isCancelled = true
    }
  }, [attempt])
  return { comments, hasFailed, reload: () => setAttempt((count) => count + 1) }
}
