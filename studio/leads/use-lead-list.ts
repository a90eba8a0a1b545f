import { useCallback, useState } from 'react'
import type { LeadFilters, LeadsPage, StaffLead } from '#lib/leads/staff/lead.ts'
import { type LeadsApi, sentence } from './leads-api.ts'
import { type Answer, useAnswer } from './use-answer.ts'

export interface LeadList extends Omit<Answer<LeadsPage>, 'value'> {
  /** Newest first; null before the first answer. */
  leads: StaffLead[] | null
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

interface Further {
  /** The page that these follow. */
  first: LeadsPage
  pages: LeadsPage[]
  problem: string | null
}

/** The leads that match, page by page. */
export function useLeadList(api: LeadsApi, filters: LeadFilters): LeadList {
  const { value: first, ...answer } = useAnswer(
    useCallback((signal) => api.search({ filters, after: null }, signal), [api, filters]),
  )
  const [loaded, setLoaded] = useState<Further>()
  const [loadingAfter, setLoadingAfter] = useState<LeadsPage>()
  // What followed another first page is of no use below this one.
  const further = loaded && loaded.first === first ? loaded : null
  const pages = first ? [first, ...(further?.pages ?? [])] : []
  const last = pages.at(-1)

  function loadMore() {
    if (!first || !last?.next || loadingAfter === last) return
    setLoadingAfter(last)
    const before = further?.pages ?? []
    api
      .search({ filters, after: last.next }, AbortSignal.timeout(20_000))
      .then(
        (page) => setLoaded({ first, pages: [...before, page], problem: null }),
        (error: unknown) => setLoaded({ first, pages: before, problem: sentence(error) }),
      )
      .finally(() => setLoadingAfter(undefined))
  }

  return {
    ...answer,
    problem: answer.problem ?? further?.problem ?? null,
    leads: first && pages.flatMap(({ leads }) => leads),
    hasMore: last?.next != null,
    isLoadingMore: last !== undefined && loadingAfter === last,
    loadMore,
  }
}
