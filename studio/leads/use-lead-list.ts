import { useCallback, useState } from 'react'
import type { LeadFilters, LeadsPage, ListedLead } from '#lib/leads/staff/lead-schemas.ts'
import { getErrorMessage } from '#studio/tools/staff-request.ts'
import { type QueryResult, useQuery } from '#studio/tools/use-query.ts'
import type { LeadsApi } from './leads-api.ts'

export interface LeadListQuery extends Omit<QueryResult<LeadsPage>, 'data'> {
  /** Newest first; null before the first response. */
  leads: ListedLead[] | null
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

interface FollowingPages {
  /** The first page, which these follow. */
  firstPage: LeadsPage
  pages: LeadsPage[]
  error: string | null
}

/** Loads matching leads page by page. */
export function useLeadList(api: LeadsApi, filters: LeadFilters): LeadListQuery {
  const { data: firstPage, ...query } = useQuery(
    useCallback((signal) => api.searchLeads({ filters, after: null }, signal), [api, filters]),
  )
  const [loaded, setLoaded] = useState<FollowingPages>()
  const [loadingAfter, setLoadingAfter] = useState<LeadsPage>()
  // Pages that follow an outdated first page are discarded.
  const followingPages = loaded && loaded.firstPage === firstPage ? loaded : null
  const pages = firstPage ? [firstPage, ...(followingPages?.pages ?? [])] : []
  const last = pages.at(-1)

  function loadMore() {
    if (!firstPage || !last?.next || loadingAfter === last) return
    setLoadingAfter(last)
    const previousPages = followingPages?.pages ?? []
    api
      .searchLeads({ filters, after: last.next }, AbortSignal.timeout(20_000))
      .then(
        (page) => setLoaded({ firstPage, pages: [...previousPages, page], error: null }),
        (error: unknown) =>
          setLoaded({ firstPage, pages: previousPages, error: getErrorMessage(error) }),
      )
      .finally(() => setLoadingAfter(undefined))
  }

  return {
    ...query,
    error: query.error ?? followingPages?.error ?? null,
    leads: firstPage && pages.flatMap(({ leads }) => leads),
    hasMore: last?.next != null,
    isLoadingMore: last !== undefined && loadingAfter === last,
    loadMore,
  }
}
