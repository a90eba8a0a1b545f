import { useEffect, useState } from 'react'
import type { GuestLink } from '#lib/guests/guest-link.ts'
import type { GuestsApi } from '#studio/tools/staff-api.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { type QueryResult, useQuery } from '#studio/tools/use-query.ts'
import { describeNewComments } from './describe-new-comments.ts'
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
