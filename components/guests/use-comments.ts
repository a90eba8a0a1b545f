import { useEffect, useState } from 'react'
import { pollWhileVisible } from '#lib/base/poll-while-visible.ts'
import type { GuestComment } from '#lib/guests/guest-comment.ts'
import { fetchComments } from './comments-api.ts'

/** Period in which the comments are read again (ms). */
const pollIntervalMs = 20_000

interface State {
  /** Null before the first response. */
  comments: GuestComment[] | null
  /** The comment that staff answered last while the page was open. */
  answered: GuestComment | null
}

/** Reads the comments of the link, again after `reload`, and while the page is visible. */
export function useComments() {
  const [{ comments, answered }, setState] = useState<State>({ comments: null, answered: null })
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const reload = () => setAttempt((count) => count + 1)
  useEffect(() => pollWhileVisible(() => setAttempt((count) => count + 1), pollIntervalMs), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again with each attempt
  useEffect(() => {
    let isCancelled = false
    fetchComments().then(
      (found) => {
        if (isCancelled) return
        setState((last) => ({
          comments: found,
          answered: (last.comments && findNewAnswer(last.comments, found)) ?? last.answered,
        }))
        setHasFailed(false)
      },
      () => !isCancelled && setHasFailed(true),
    )
    return () => {
      isCancelled = true
    }
  }, [attempt])
  return { comments: comments ?? [], answered, hasFailed, reload }
}

/** Returns the last comment that staff answered between two states of the list; null for none. */
export function findNewAnswer(
  before: readonly GuestComment[],
  now: readonly GuestComment[],
): GuestComment | null {
  const known = new Set(before.flatMap(({ replies }) => replies.map(({ id }) => id)))
  const isNew = ({ replies }: GuestComment) =>
    replies.some(({ id, is_staff }) => is_staff && !known.has(id))
  return now.findLast(isNew) ?? null
}
