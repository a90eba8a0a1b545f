import 'server-only'
import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { LRUCache } from 'lru-cache'
import { cookies, draftMode } from 'next/headers'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { ownPageUrl } from '#lib/base/own-page-url.ts'
import { comparisonHeader } from '#lib/base/shared-reads.ts'
import { siteOptions } from '#lib/cache/site-options.ts'
import { comparedDraftHeader } from '#lib/content/guest-draft.ts'
import { draftCookie } from '#packages/next-server/src/draft-cookie.ts'
import { requestFreshPage } from '#packages/next-server/src/request-fresh-page.ts'
import { extractPageText } from './extract-page-text.ts'
import type { PageText, PageTextRequest } from './page-text.ts'

/**
 * Returns the text, links and pictures of a page from its HTML: the cached HTML, once it is not stale, or
 * that of the preview.
 * @param options `comparison`: id of the comparison with whose other pages a preview shares its reads; `draft`:
 * id of the only draft that the preview shows
 * @throws HttpError 501 no preview on this site, 502 the page could not be rendered
 */
export async function getPageText(
  { path, perspective }: PageTextRequest,
  signal: AbortSignal,
  options: { comparison?: string; draft?: string | undefined } = {},
): Promise<PageText> {
  if (perspective === 'published') return getPublishedText(path, signal)
  const response = await requestPreview(path, { perspective, ...options, signal })
  return readPageText(path, response)
}

/** Texts of published pages by path, with the tag of the page that each is of. */
const publishedTexts = new LRUCache<string, { etag: string; text: PageText }>({ max: 200 })

async function getPublishedText(path: string, signal: AbortSignal): Promise<PageText> {
  const known = publishedTexts.get(path)
  const headers = known ? { 'if-none-match': known.etag } : {}
  const { response, isFresh } = await requestFreshPage(siteOptions, path, signal, headers)
  if (!isFresh) return reject(path, response)
  if (known && response.status === 304) return known.text
  const text = await readPageText(path, response)
  // The page has not begun or has ended. Its draft has a preview, so compare it with one of the published content.
  if (!text.exists)
    return readPageText(path, await requestPreview(path, { perspective: 'published', signal }))
  const etag = response.headers.get('etag')
  publishedTexts.set(path, etag === null ? undefined : { etag, text })
  return text
}

async function readPageText(path: string, response: Response): Promise<PageText> {
  if (response.ok) return { exists: true, blocks: extractPageText(await response.text()) }
  if (response.status >= 500) return reject(path, response)
  await response.body?.cancel()
  return { exists: false, blocks: [] }
}

/** @throws HttpError */
async function reject(path: string, response: Response): Promise<never> {
  await response.body?.cancel()
  throw new HttpError(502, `The page ${path} could not be rendered.`)
}

interface PreviewOptions {
  perspective: string
  comparison?: string
  draft?: string | undefined
  signal: AbortSignal
}

async function requestPreview(
  path: string,
  { perspective, comparison, draft, signal }: PreviewOptions,
) {
  return fetch(ownPageUrl(path), {
    headers: {
      cookie: await getPreviewCookies(perspective),
      // Compression costs more than sending the text within this machine.
      'accept-encoding': 'identity',
      ...(comparison !== undefined && { [comparisonHeader]: comparison }),
      ...(draft !== undefined && { [comparedDraftHeader]: draft }),
    },
    cache: 'no-store',
    redirect: 'manual',
    signal,
  })
}

/** Returns the cookies of a preview. The caller's own preview is unchanged. */
async function getPreviewCookies(perspective: string): Promise<string> {
  if (!env().SANITY_READ_TOKEN) {
    throw new HttpError(501, 'Preview is not set up: this site has no SANITY_READ_TOKEN.')
  }
  const draft = await draftMode()
  // Only Next knows the secret value of its cookie.
  draft.enable()
  const secret = (await cookies()).get(draftCookie)?.value ?? ''
  draft.disable()
  return `${draftCookie}=${secret}; ${perspectiveCookieName}=${encodeURIComponent(perspective)}`
}
