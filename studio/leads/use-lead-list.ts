import { useCallback, useRef, useState } from 'react'
import type { LeadFilters, LeadsPage, ListedLead } from '#lib/leads/staff/lead-schemas.ts'
import { getErrorMessage, type LeadsApi } from '#studio/tools/staff-api.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { type QueryResult, useQuery } from '#studio/tools/use-query.ts'

/** Period in which the list is loaded again (ms). */
const pollIntervalMs = 20_000
/** Number of loaded pages above which the list does not refresh automatically. */
const maxPolledPages = 5

export interface LeadListQuery extends Omit<QueryResult<LeadsPage[]>, 'data'> {
  /** Newest first; null before the first response. */
  leads: ListedLead[] | null
  /** Whether a request of the user is running. Automatic refreshes do not count. */
  isLoading: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  /** Sentence about leads that came in while the list was open. */
  news: string
}

interface FollowingPages {
  /** The pages that these follow. */
  base: LeadsPage[]
  pages: LeadsPage[]
  error: string | null
}

interface News {
  base: LeadsPage[]
  filters: LeadFilters
  text: string
}

/** Loads matching leads page by page, and those that are loaded again as new ones come in. */
export function useLeadList(api: LeadsApi, filters: LeadFilters): LeadListQuery {
  const pageCount = useRef({ filters, count: 1 })
  const { data: base, ...query } = useQuery(
    useCallback(
      async (signal) => {
        if (pageCount.current.filters !== filters) pageCount.current = { filters, count: 1 }
        return await loadPages(api, filters, pageCount.current.count, signal)
      },
      [api, filters],
    ),
  )
  const [loaded, setLoaded] = useState<FollowingPages>()
  const [loadingAfter, setLoadingAfter] = useState<LeadsPage>()
  const [isPolling, setIsPolling] = useState(false)
  const [news, setNews] = useState<News>()
  // Pages that follow an outdated list are discarded: it is loaded with as many pages.
  const followingPages = loaded && loaded.base === base ? loaded : null
  const pages = base ? [...base, ...(followingPages?.pages ?? [])] : []
  const last = pages.at(-1)

  if (base && news?.base !== base) {
    const earlier = news?.filters === filters ? news : null
    const text = earlier ? describeNewLeads(listLeads(earlier.base), listLeads(base)) : null
    setNews({ base, filters, text: text ?? earlier?.text ?? '' })
  }
  if (isPolling && !query.isLoading) setIsPolling(false)

  usePolling(() => {
    if (query.isLoading || loadingAfter || pageCount.current.count > maxPolledPages) return
    setIsPolling(true)
    query.refetch()
  }, pollIntervalMs)

  function loadMore() {
    if (!base || !last?.next || loadingAfter === last) return
    setLoadingAfter(last)
    const previousPages = followingPages?.pages ?? []
    api
      .search({ filters, after: last.next }, AbortSignal.timeout(20_000))
      .then(
        (page) => {
          setLoaded({ base, pages: [...previousPages, page], error: null })
          pageCount.current = { filters, count: pages.length + 1 }
        },
        (error: unknown) =>
          setLoaded({ base, pages: previousPages, error: getErrorMessage(error) }),
      )
      .finally(() => setLoadingAfter(undefined))
  }

  return {
    ...query,
    isLoading: query.isLoading && !isPolling,
    error: query.error ?? followingPages?.error ?? null,
    leads: base && listLeads(pages),
    hasMore: last?.next != null,
    isLoadingMore: last !== undefined && loadingAfter === last,
    loadMore,
    news: news?.text ?? '',
  }
}

async function loadPages(
  api: LeadsApi,
  filters: LeadFilters,
  count: number,
  signal: AbortSignal,
): Promise<LeadsPage[]> {
  const pages = [await api.search({ filters, after: null }, signal)]
  for (let after = pages[0]?.next; after && pages.length < count; after = pages.at(-1)?.next) {
    pages.push(await api.search({ filters, after }, signal))
  }
  return pages
}

const listLeads = (pages: readonly LeadsPage[]) => pages.flatMap(({ leads }) => leads)

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
