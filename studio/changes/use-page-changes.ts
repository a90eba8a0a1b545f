import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { pageText } from '#lib/staff/page-text.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import {
  createStaffRequest,
  getErrorMessage,
  type StaffRequest,
} from '#studio/tools/staff-request.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import {
  type AffectedPage,
  getAffectedPages,
  getChangedDocuments,
  type Publication,
} from './affected-pages.ts'
import { comparePageTexts, groupChanges, type PageChange } from './compare-pages.ts'

/** Number of pages that are compared at once, and more on request. */
export const pagesPerStep = 60

/** One page is rendered while others wait for their data. */
const concurrency = 4

interface ComparedPage {
  page: AffectedPage
  changes: PageChange[]
  /** Message of the error by which the page could not be compared. */
  error: string | null
}

/** Compares the pages that a publication may change, as visitors read them now and would afterwards. */
export function usePageChanges(catalog: Catalog, publication: Publication) {
  const client = useClient({ apiVersion })
  const { token } = client.config()
  const request = useMemo(() => createStaffRequest(token), [token])
  const [limit, setLimit] = useState(pagesPerStep)
  const [compared, setCompared] = useState<readonly ComparedPage[]>([])
  const candidates = useQuery(
    useCallback(async () => {
      const { changed, otherIds } = await getChangedDocuments(client, publication)
      const pages = await getAffectedPages(client, catalog, changed, publication.perspective)
      return { pages, otherIds }
    }, [client, catalog, publication]),
  )
  const { data } = candidates
  const { perspective } = publication

  useEffect(() => {
    if (!data) return
    const controller = new AbortController()
    const { signal } = controller
    const pending = data.pages.slice(limit - pagesPerStep, limit)
    const work = async () => {
      for (let page = pending.shift(); page && !signal.aborted; page = pending.shift()) {
        const result = await comparePage(request, page, { perspective, ...data, signal })
        if (!signal.aborted) setCompared((earlier) => [...earlier, result])
      }
    }
    for (let worker = 0; worker < concurrency; worker += 1) void work()
    return () => controller.abort()
  }, [data, limit, perspective, request])

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
  otherIds: ReadonlySet<string>
  signal: AbortSignal
}

async function comparePage(
  request: StaffRequest,
  page: AffectedPage,
  { perspective, otherIds, signal }: Comparison,
): Promise<ComparedPage> {
  const read = async (of: string) => {
    const body = { path: page.path, perspective: of }
    return pageText.parse(await (await request('page-text', { body, signal })).json())
  }
  try {
    const [before, after] = await Promise.all([read('published'), read(perspective)])
    return { page, changes: comparePageTexts(before, after, otherIds), error: null }
  } catch (error) {
    return { page, changes: [], error: getErrorMessage(error) }
  }
}
