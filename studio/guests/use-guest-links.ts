import { useEffect, useState } from 'react'
import type { GuestComment } from '#lib/guests/guest-comment.ts'
import type { GuestLink } from '#lib/guests/guest-link.ts'
import type { GuestsApi } from '#studio/tools/staff-api.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { type QueryResult, useQuery } from '#studio/tools/use-query.ts'
import { showWaitingComments } from './waiting-comments.ts'

/** Period in which the links are loaded again (ms). */
const pollIntervalMs = 20_000

interface News<Link> {
  links: Link[]
  queryFn: unknown
  text: string
}

/**
 * Loads links with their comments, and again while they are shown. The number of waiting comments follows.
 * @returns the query, and a sentence about what guests wrote meanwhile (`news`)
 */
export function useGuestLinks<Link extends GuestLink>(
  api: GuestsApi,
  queryFn: (signal: AbortSignal) => Promise<Link[]>,
): QueryResult<Link[]> & { news: string } {
  const query = useQuery(queryFn)
  const { data, isLoading, refetch } = query
  const [news, setNews] = useState<News<Link>>()
  usePolling(() => {
    if (!isLoading) refetch()
  }, pollIntervalMs)
  useEffect(() => {
    if (data) showWaitingComments(api)
  }, [api, data])

  if (data && news?.links !== data) {
    const earlier = news?.queryFn === queryFn ? news : null
    const text = earlier && describeNewComments(listComments(earlier.links), listComments(data))
    setNews({ links: data, queryFn, text: text ?? earlier?.text ?? '' })
  }
  return { ...query, news: news?.text ?? '' }
}

const listComments = (links: readonly GuestLink[]) => links.flatMap(({ comments }) => comments)

type Comment = Pick<GuestComment, 'id' | 'name' | 'replies'>

/** Returns a sentence about what guests wrote between two states of a list; null for nothing. */
export function describeNewComments(
  before: readonly Comment[],
  now: readonly Comment[],
): string | null {
  const known = new Set(before.flatMap(listTexts).map(({ id }) => id))
  const arrived = now.flatMap(listTexts).filter(({ id }) => !known.has(id))
  const [first] = arrived
  if (!first) return null
  if (arrived.length > 1) return `${arrived.length} new comments by guests`
  return `${first.isReply ? 'New reply' : 'New comment'} by ${first.name}`
}

/** Returns the comment and its replies by guests. */
function listTexts({ id, name, replies }: Comment) {
  return [
    { id, name, isReply: false },
    ...replies
      .filter(({ is_staff }) => !is_staff)
      .map((reply) => ({ id: reply.id, name: reply.name, isReply: true })),
  ]
}
