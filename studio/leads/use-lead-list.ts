import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadFilters, LeadsPage, ListedLead } from '#lib/leads/staff/lead-schemas.ts'
import { getErrorMessage, type LeadsApi } from '#studio/tools/staff-api.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { queryClient, useReadAgain } from '#studio/tools/use-query.ts'

/** Period in which the list is loaded again (ms). */
const pollIntervalMs = 20_000
/** Number of loaded pages above which the list does not refresh automatically. */
const maxPolledPages = 5

type Cursor = LeadsPage['next']

interface News {
  pages: LeadsPage[]
  filters: LeadFilters
  text: string
}

export type LeadListQuery = ReturnType<typeof useLeadList>

/** Loads matching leads page by page, and those that are loaded again as new ones come in. */
export function useLeadList(api: LeadsApi, filters: LeadFilters) {
  const queryKey = ['leads', filters]
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery<LeadsPage, Error, InfiniteData<LeadsPage, Cursor>, QueryKey, Cursor>(
      {
        queryKey,
        queryFn: ({ pageParam, signal }) => api.search({ filters, after: pageParam }, signal),
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
        placeholderData: keepPreviousData,
      },
      queryClient,
    )
  const [isPolling, setIsPolling] = useState(false)
  const [news, setNews] = useState<News>()
  const pages = data?.pages

  if (pages && news?.pages !== pages) {
    const earlier = news?.filters === filters ? news : null
    const text = earlier ? describeNewLeads(listLeads(earlier.pages), listLeads(pages)) : null
    setNews({ pages, filters, text: text ?? earlier?.text ?? '' })
  }
  if (isPolling && !isFetching) setIsPolling(false)

  usePolling(() => {
    if (isFetching || (pages?.length ?? 0) > maxPolledPages) return
    setIsPolling(true)
    void refetch()
  }, pollIntervalMs)

  return {
    /** Newest first; null before the first response. */
    leads: pages ? listLeads(pages) : null,
    /** Name of the query that the leads are the result of: another one's are shown until its own are loaded. */
    query: JSON.stringify(news?.filters),
    /** Whether a request of the user is running. Automatic refreshes do not count. */
    isLoading: isFetching && !isFetchingNextPage && !isPolling,
    /** Message of the last error. */
    error: error && !isFetching ? getErrorMessage(error) : null,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    refetch: useReadAgain(queryKey, refetch),
    /** Sentence about leads that came in while the list was open. */
    news: news?.text ?? '',
  }
}

const listLeads = (pages: readonly LeadsPage[]): ListedLead[] => pages.flatMap(({ leads }) => leads)

type Lead = Pick<ListedLead, 'id' | 'name' | 'created_at'>

/**
 * Returns a sentence about the leads that came in between two states of a list, newest first; null for none. A
 * lead that matches only now, such as after a change of its status, is no new one.
 */
export function describeNewLeads(before: readonly Lead[], now: readonly Lead[]): string | null {
  const known = new Set(before.map(({ id }) => id))
  const newest = Math.max(...before.map(({ created_at }) => Date.parse(created_at)))
  const arrived = now.filter(
    ({ id, created_at }) => !known.has(id) && Date.parse(created_at) >= newest,
  )
  const [first] = arrived
  if (!first) return null
  if (arrived.length === 1) return `New lead: ${first.name}`
  return `${arrived.length} new leads, the latest from ${first.name}`
}
