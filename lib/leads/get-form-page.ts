import 'server-only'
import { LRUCache } from 'lru-cache'
import { env } from '#lib/base/env.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { type PageWithoutScripts, removeScripts } from './page-without-scripts.ts'

const timeoutMs = 5_000

interface StoredPage {
  etag: string
  page: PageWithoutScripts | null
}

/** Pages by path and form. Only the site's own pages are stored, the latest version of each. */
const storedPages = new LRUCache<string, StoredPage>({ max: 100 })

/**
 * Returns a page of this site as visitors get it, split around one of its forms.
 * @param path with a query
 * @param formId id of the form's element
 * @returns null if the page cannot be fetched or has no such form
 */
export async function getFormPage(
  path: string,
  formId: string,
): Promise<PageWithoutScripts | null> {
  const key = `${formId}\n${path}`
  const stored = storedPages.get(key)
  try {
    const response = await fetchPage(path, stored?.etag)
    if (response.status === 304 && stored) return stored.page
    if (!response.ok) return null
    const page = removeScripts(await response.text(), formId)
    const etag = response.headers.get('etag')
    if (etag !== null) storedPages.set(key, { etag, page })
    return page
  } catch (error) {
    logError('form-page-fetch-failed', { path, error: errorText(error) })
    return null
  }
}

function fetchPage(path: string, etag: string | undefined): Promise<Response> {
  const url = new URL(env().SITE_URL)
  const [pathname = '/', query = ''] = path.split('?')
  url.pathname = pathname // `new URL(path, base)` could resolve to another host
  url.search = query
  return fetch(url, {
    cache: 'no-store',
    redirect: 'manual',
    headers: etag === undefined ? {} : { 'if-none-match': etag },
    signal: AbortSignal.timeout(timeoutMs),
  })
}
