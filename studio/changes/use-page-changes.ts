import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { PageChange } from '#lib/staff/page-change.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { getErrorMessage, type StaffApi } from '#studio/tools/staff-api.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import {
  type AffectedPage,
  getAffectedPages,
  getChangedDocuments,
  getOnlyDraft,
  type Publication,
} from './affected-pages.ts'
import { groupChanges } from './compare-pages.ts'

/** Number of pages that are compared at once, and more on request. */
const pagesPerStep = 60

/** One page is rendered while others wait for their data. */
const concurrency = 4

/** Time between two renderings of the results so far, in milliseconds. */
const progressMs = 200

interface ComparedPage {
  page: AffectedPage
  changes: PageChange[]
  /** Message of the error by which the page could not be compared. */
  error: string | null
}

/** Compares the pages that a publication may change, as visitors read them now and would afterwards. */
export function usePageChanges(catalog: Catalog, publication: Publication) {
  const client = useClient({ apiVersion })
  const { pages: api } = useStaffApi()
  const [limit, setLimit] = useState(pagesPerStep)
  const [compared, setCompared] = useState<readonly ComparedPage[]>([])
  const candidates = useQuery(['affected-pages', publication], async () => {
    const changed = await getChangedDocuments(client, publication)
    const pages = await getAffectedPages(client, catalog, changed, publication.perspective)
    return { pages, comparison: crypto.randomUUID() }
  })
  const { data } = candidates
  const { perspective } = publication
  const draft = getOnlyDraft(publication)

  useEffect(() => {
    if (!data) return
    const controller = new AbortController()
    const { signal } = controller
    const pending = data.pages.slice(limit - pagesPerStep, limit)
    const found: ComparedPage[] = []
    const show = () => {
      const shown = found.splice(0)
      if (shown.length > 0 && !signal.aborted) setCompared((earlier) => [...earlier, ...shown])
    }
    const work = async () => {
      for (let page = pending.shift(); page && !signal.aborted; page = pending.shift()) {
        found.push(await comparePage(api, page, { perspective, draft, ...data, signal }))
      }
    }
    const timer = setInterval(show, progressMs)
    const stop = () => clearInterval(timer)
    void Promise.all(Array.from({ length: concurrency }, work))
      .then(stop)
      .then(show)
    return () => {
      controller.abort()
      stop()
    }
  }, [data, draft, limit, perspective, api])

  const pages = data?.pages ?? []
  const byPage = new Map(compared.map((each) => [each.page, each]))
  const inOrder = pages.flatMap((page) => byPage.get(page) ?? [])
  return {
    candidates,
    pageCount: pages.length,
    comparedCount: compared.length,
    isDone: data !== null && compared.length >= Math.min(limit, pages.length),
    changedCount: compared.filter(({ changes }) => changes.length > 0).length,
    errors: compared.flatMap(({ error }) => error ?? []),
    groups: groupChanges(inOrder),
    compareMore: limit < pages.length ? () => setLimit(limit + pagesPerStep) : null,
  }
}

interface Comparison {
  perspective: string
  comparison: string
  draft: string | undefined
  signal: AbortSignal
}

async function comparePage(
  api: StaffApi['pages'],
  page: AffectedPage,
  { perspective, comparison, draft, signal }: Comparison,
): Promise<ComparedPage> {
  try {
    const input = { path: page.path, perspective, comparison, draft }
    const changes = await api.compare(input, signal)
    return { page, changes, error: null }
  } catch (error) {
    return { page, changes: [], error: getErrorMessage(error) }
  }
}
