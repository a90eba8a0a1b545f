import 'server-only'
import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode } from 'next/headers'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { extractPageText } from './extract-page-text.ts'
import type { PageText, PageTextRequest } from './page-text.ts'

const draftCookie = '__prerender_bypass'

/**
 * Returns what a visitor reads on a page, from the page's own HTML: the cached one, or the one that the
 * preview renders.
 * @throws HttpError 501 no preview on this site, 502 the page could not be rendered
 */
export async function getPageText(
  { path, perspective }: PageTextRequest,
  signal: AbortSignal,
): Promise<PageText> {
  // Never through a load balancer: each server has its own page cache.
  const url = new URL(env().SERVER_ORIGIN ?? env().SITE_URL)
  url.pathname = path // Assigned, not resolved as a link: that could lead to another host.
  const response = await fetch(url, {
    headers: perspective === 'published' ? {} : { cookie: await getPreviewCookies(perspective) },
    cache: 'no-store',
    redirect: 'manual',
    signal,
  })
  if (response.status >= 500) throw new HttpError(502, `The page ${path} could not be rendered.`)
  if (response.ok) return { exists: true, blocks: extractPageText(await response.text()) }
  await response.body?.cancel()
  return { exists: false, blocks: [] }
}

/** Returns the cookies of a preview. The caller's own preview stays as it is. */
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
